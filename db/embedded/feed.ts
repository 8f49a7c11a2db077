import { type ChangeFeed, changeChannel, createAnnouncer } from '../feed.ts';
import type { Engine } from './engine.ts';

const echoChannel = 'echo';

/** Opens the change feed of an embedded database, connected until it is closed. Listener errors go to `onError`. */
export async function openEmbeddedFeed(engine: Engine, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const announcer = createAnnouncer(onError);
  const unlisten = await engine.listen(changeChannel, (table) => announcer.announce(table));
  let heard = () => {};
  const unlistenEcho = await engine.listen(echoChannel, () => heard());
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
      await engine.query(`select pg_notify('${echoChannel}', '')`);
      await back;
    },
  });
}
