import { providerUnavailable } from './failures.ts';

/** Bytes of an answer; keys and descriptions of providers have a few thousand. */
const longest = 256_000;

/**
 * Requests an address of a provider and returns its whole answer. Throws CodedError `provider-unavailable` if it takes longer
 * than five seconds, is longer than 256 KB, is a redirect, has a status of 500 or more, or if there is none.
 */
export async function fetchLimited(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit.milliseconds),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > longest) throw new Error('Its answer is too long.');
      chunks.push(chunk);
    }
    if (response.status >= 500) throw new Error(`It answered with status ${response.status}.`);
    const body = response.status === 204 ? null : Buffer.concat(chunks);
    return new Response(body, { status: response.status, headers: response.headers });
  } catch (error) {
    throw providerUnavailable(error);
  }
}

/** As `fetchLimited`; returns the JSON object of an answer. Throws CodedError `provider-unavailable` if it is none. */
export async function fetchObject(
  url: string | URL,
  init: RequestInit = {},
): Promise<{ ok: boolean; status: number; body: Record<string, unknown> }> {
  const response = await fetchLimited(url, init);
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) throw new Error('Its answer is no object.');
    return { ok: response.ok, status: response.status, body: body as Record<string, unknown> };
  } catch (error) {
    throw providerUnavailable(error);
  }
}

/** How long an answer may take. Tests shorten it. */
export const timeLimit = { milliseconds: 5_000 };
