import { CHANGE_CHANNEL, type ChangeFeed, createAnnouncer } from '../feed.ts';
import type { Engine } from './engine.ts';

/** The change feed of an embedded database: connected from the start until it is closed. */
export async function openEmbeddedFeed(engine: Engine, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const announcer = createAnnouncer(onError);
  const unlisten = await engine.listen(CHANGE_CHANNEL, (table) => announcer.announce(table));
  announcer.setConnected(true);
  return announcer.feed(async () => {
    if (!engine.closed) await unlisten();
  });
}
