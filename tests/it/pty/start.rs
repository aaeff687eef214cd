//! Starting a program in a terminal of its own.

use std::path::Path;

use portable_pty::{CommandBuilder, native_pty_system};

use super::program::Program;
use super::{Pty, Terminal, pty_size, settings};

impl Pty {
    /// Starts the program under test.
    pub fn start(arguments: &[&str], env: &[(&str, &str)], columns: u16, rows: u16) -> Self {
        Pty::start_program(
            env!("CARGO_BIN_EXE_casebook"),
            arguments,
            env,
            columns,
            rows,
        )
    }

    /// Starts a shell with a script in which `$0` is the program under test, with job control.
    pub fn start_shell(script: &str, env: &[(&str, &str)], columns: u16, rows: u16) -> Self {
        let arguments = ["-c", script, env!("CARGO_BIN_EXE_casebook")];
        Pty::start_program("/bin/sh", &arguments, env, columns, rows)
    }

    fn start_program(
        program: &str,
        arguments: &[&str],
        env: &[(&str, &str)],
        columns: u16,
        rows: u16,
    ) -> Self {
        let home = tempfile::tempdir().unwrap();
        let pair = native_pty_system()
            .openpty(pty_size(columns, rows))
            .unwrap();
        let settings = settings(&*pair.master);
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        // The program would start in the home folder otherwise, but relative arguments are ours.
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        command.env_clear();
        for (name, value) in environment(home.path()) {
            command.env(name, value);
        }
        for (name, value) in env {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let size = (rows.try_into().unwrap(), columns.try_into().unwrap());
        let emulator = vt100::Parser::new(size.0, size.1, 0);
        let reader = pair.master.try_clone_reader().unwrap();
        let program = Program::new(child, reader, emulator);
        Pty {
            terminal: Some(Terminal {
                keyboard: pair.master.take_writer().unwrap(),
                master: pair.master,
            }),
            program,
            settings,
            home,
        }
    }
}

/// An environment in which nothing of the reader's matters.
pub fn environment(home: &Path) -> Vec<(&'static str, String)> {
    let folder = |name: &str| home.join(name).display().to_string();
    vec![
        ("HOME", folder("")),
        ("XDG_CONFIG_HOME", folder("config")),
        ("XDG_DATA_HOME", folder("data")),
        ("XDG_STATE_HOME", folder("state")),
        ("XDG_CACHE_HOME", folder("cache")),
        ("PATH", std::env::var("PATH").unwrap_or_default()),
        ("TERM", "xterm-256color".into()),
        ("LANG", "en_US.UTF-8".into()),
    ]
}
