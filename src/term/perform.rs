//! What the state asks for outside: the one place that does it.

use crate::app::Effect;
use crate::library::Loader;

use super::run::Workers;
use super::session::Session;
use super::{copy, signals};

impl Session<'_> {
    /// Does what is asked for, in order. Nothing here waits for anything.
    pub(super) fn perform(
        &mut self,
        effects: Vec<Effect>,
        workers: &Workers,
    ) -> anyhow::Result<()> {
        for effect in effects {
            match effect {
                Effect::Find(request) => {
                    self.awaited = Some(request.generation);
                    workers.search.find(request);
                }
                Effect::Relate(ix, recorded) => workers.search.relate(ix, recorded),
                Effect::Figure(question) => {
                    self.figuring = Some(question.number);
                    workers.search.figure(question);
                }
                Effect::Mark(facet, id, on) => workers.search.mark(facet, id, on),
                Effect::Count(number, views) => workers.search.count(number, views),
                Effect::Reload => {
                    self.reloader = Some(workers.reload(self.app.library.clone()));
                }
                Effect::StopLoading => {
                    workers.loader.stop();
                    self.reloader.iter().for_each(Loader::stop);
                }
                Effect::Open(address) => workers.opener.open(address),
                Effect::Copy(text) => {
                    self.alive(&self.screen.write_apart(&copy::sequence(&text)?));
                }
                Effect::CaptureMouse(on) => self.alive(&self.screen.capture_mouse(on)),
                Effect::Keep(edit) => workers.keeper.keep(edit),
                Effect::Refresh => workers.keeper.refresh(),
                Effect::Redraw => self.canvas.renew()?,
                Effect::Suspend => signals::suspend(),
                Effect::Quit => self.quit = true,
            }
        }
        Ok(())
    }
}
