/** How long the server has to answer, in milliseconds. */
const patience = 30_000;

/**
 * Returns what the server answers as JSON, or the status of its refusal. It is 0 if nothing answers in time: without a network, or behind
 * a proxy that answers with a page of its own.
 */
export async function askServer<Answer extends object>(address: string, init?: RequestInit): Promise<Answer | number> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
    return response.ok ? ((await response.json()) as Answer) : response.status;
  } catch (error) {
    // `fetch` rejects with a TypeError without a network and with a DOMException when time is up, and JSON with a SyntaxError for a page.
    if ([TypeError, DOMException, SyntaxError].some((kind) => error instanceof kind)) return 0;
    throw error;
  }
}

/** Returns a request that posts a body as JSON. */
export function posting(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
