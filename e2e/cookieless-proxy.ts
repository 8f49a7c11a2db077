import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy through which a browser seems to block cookies. */
export interface CookielessProxy {
  url: string;
  /** Passes cookies on from now on, as after they were allowed. */
  allow(): void;
  stop(): void;
}

/**
 * Starts a proxy on the loopback interface before `origin`. It removes cookies from requests and responses. The server sees the proxy's host,
 * so that its pages and redirects stay at `url`.
 */
export async function startCookielessProxy(origin: string): Promise<CookielessProxy> {
  let isAllowed = false;
  const server = createServer((asked, answer) => {
    const { cookie, ...headers } = asked.headers;
    if (isAllowed && cookie) Object.assign(headers, { cookie });
    const forwarded = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, (from) => {
      const { 'set-cookie': given, ...rest } = from.headers;
      answer.writeHead(from.statusCode ?? 502, isAllowed && given ? { ...rest, 'set-cookie': given } : rest);
      from.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    allow() {
      isAllowed = true;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
