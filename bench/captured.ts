import http from 'node:http';

/** An answer of the product as it went over the wire: the others are given the same bytes to send. */
export interface Captured {
  path: string;
  /** Whoever asks with its ETag has it already. */
  isKnown: boolean;
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

export const browserEncodings = 'gzip, deflate, br, zstd';

/** Asks once, nothing decoded; `headers` may be a signed-in visitor's. */
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
          const isKnown = 'if-none-match' in headers;
          resolve({ path, isKnown, status: response.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) });
        });
      })
      .on('error', reject);
  });
}

/** The same once the smallest form has been made, which the first askers do not wait for. */
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
