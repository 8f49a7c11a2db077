import http from 'node:http';

/** A response of the product as it was sent, still encoded. The other servers send the same bytes. */
export interface Captured {
  path: string;
  /** Whether the request had an `if-none-match` header. */
  isKnown: boolean;
  /** Whether the request had a session cookie. */
  isSignedIn: boolean;
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

export const browserEncodings = 'gzip, deflate, br, zstd';

/** Sends one GET request with the given headers on a new connection. Returns the response without decoding its body. */
export function capture(origin: string, path: string, headers: Record<string, string> = {}): Promise<Captured> {
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { headers, family: 4, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const own = Object.entries(response.headersDistinct)
            .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
            .map(([name, values]): [string, string] => [name, (values ?? []).join(', ')]);
          const about = { path, isKnown: 'if-none-match' in headers, isSignedIn: 'cookie' in headers };
          resolve({ ...about, status: response.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) });
        });
      })
      .on('error', reject);
  });
}

/** Like `capture`, after three warm-up requests: the smallest encoding is only made after the first responses. */
export async function captureWarm(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Captured> {
  for (let turn = 0; turn < 3; turn++) {
    await capture(origin, path, { 'accept-encoding': browserEncodings, ...headers });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return capture(origin, path, { 'accept-encoding': browserEncodings, ...headers });
}
