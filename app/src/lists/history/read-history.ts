/** Why there is no history: no network, the server does not know the item (yet), or the session has ended. */
export type Missing = 'offline' | 'unknown' | 'signed-out';

const missingOf: Record<number, Missing> = { 401: 'signed-out', 403: 'unknown', 404: 'unknown' };

/** Returns a page of events at an address of the server, the latest first, or why there is none. `before` is the last known event. */
export async function readPage<Page>(path: string, before: string | null): Promise<Page | Missing> {
  try {
    const response = await fetch(before ? `${path}?before=${before}` : path);
    if (!response.ok) return missingOf[response.status] ?? 'offline';
    return (await response.json()) as Page;
  } catch (error) {
    // `fetch` rejects with a TypeError without a network, and JSON with a SyntaxError for the page of a proxy.
    if (error instanceof TypeError || error instanceof SyntaxError) return 'offline';
    throw error;
  }
}
