import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends a request, and up to three times again if the answer is the page that asks for patience (`sendBusy`), as it may be on a busy
 * machine. Every other failure counts at once.
 */
export async function fetchWhenFree(
  url: string,
  request: RequestInit,
  tries = 3,
): Promise<{ response: Response; body: string }> {
  const response = await fetch(url, request);
  const body = await response.text();
  if (response.status !== 503 || !body.includes('<h1>Many visitors</h1>') || tries === 0) return { response, body };
  await sleep(Number(response.headers.get('retry-after')) * 1_000);
  return fetchWhenFree(url, request, tries - 1);
}
