import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const pieces = 24;
const milliseconds = 40;

/**
 * Starts a proxy before `origin` through which a page arrives in 24 pieces within a second, so that the browser could paint each
 * beginning of it. Everything else arrives as usual.
 */
export async function startTrickle(origin: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((asked, answer) => {
    const { host } = new URL(origin);
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, async (from) => {
      const { 'content-length': _length, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 502, rest);
      if (!String(rest['content-type']).startsWith('text/html')) return void from.pipe(answer);
      const page = await buffer(from);
      const size = Math.ceil(page.length / pieces);
      for (let start = 0; start < page.length; start += size) {
        answer.write(page.subarray(start, start + size));
        await sleep(milliseconds);
      }
      answer.end();
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
