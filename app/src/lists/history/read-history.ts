import { askServer } from '../../sync/ask-server';

/** Why there is no history: no network, the server does not know the item (yet), or the session has ended. */
export type Missing = 'offline' | 'unknown' | 'signed-out';

const missingOf: Record<number, Missing> = { 401: 'signed-out', 403: 'unknown', 404: 'unknown' };

/** Returns a page of events at an address of the server, the latest first, or why there is none. `before` is the last known event. */
export async function readPage<Page extends object>(path: string, before: string | null): Promise<Page | Missing> {
  const answer = await askServer<Page>(before ? `${path}?before=${before}` : path);
  return typeof answer === 'number' ? (missingOf[answer] ?? 'offline') : answer;
}
