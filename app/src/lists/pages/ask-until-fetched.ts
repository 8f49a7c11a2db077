/** When the device asks again while the server fetches a page, in milliseconds. */
const waits = [400, 800, 1500, 2500, 4000];

/** How long the server has for each answer, in milliseconds. */
const patience = 30_000;

/**
 * Asks this origin for what it makes of a page, and again while it fetches the page. Returns the answer, null if the page takes too long.
 * Rejects with a TypeError without a network, or without an answer in time.
 */
export async function askUntilFetched(address: string): Promise<Response | null> {
  for (const wait of [...waits, null]) {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
      throw error instanceof DOMException
        ? new TypeError('The server did not answer in time.', { cause: error })
        : error;
    });
    if (response.status !== 202) return response;
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return null;
}
