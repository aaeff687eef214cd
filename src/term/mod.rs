//! The terminal (in the making).

use crate::app::Options;
use crate::library::Origin;
use crate::ui::Theme;

/// Runs the program on the terminal until it ends.
///
/// # Errors
/// When standard output is no terminal.
pub fn run(options: &Options, origins: Vec<Origin>, theme: &Theme) -> anyhow::Result<()> {
    let _ = (options, origins, theme);
    todo!()
}
