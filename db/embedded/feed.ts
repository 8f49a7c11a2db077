import { CHANGE_CHANNEL, type ChangeFeed, createAnnouncer } from '../feed.ts';
import type { Engine } from './engine.ts';

const ECHO_CHANNEL = 'echo';

/** The change feed of an embedded database: connected from the start until it is closed. */
export async function openEmbeddedFeed(engine: Engine, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const announcer = createAnnouncer(onError);
  const unlisten = await engine.listen(CHANGE_CHANNEL, (table) => announcer.announce(table));
  let heard = () => {};
  const unlistenEcho = await engine.listen(ECHO_CHANNEL, () => heard());
  announcer.setConnected(true);
  return announcer.feed({
    async stop() {
      if (engine.closed) return;
      await unlisten();
      await unlistenEcho();
    },
    async echo() {
      const back = new Promise<void>((resolve) => {
        heard = resolve;
      });
      await engine.query(`select pg_notify('${ECHO_CHANNEL}', '')`);
      await back;
    },
  });
}
