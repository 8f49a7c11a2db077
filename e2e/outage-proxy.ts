import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database server, which can simulate its failures. */
export interface OutageProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, like a server that has stopped. */
  cut(): Promise<void>;
  /** Keeps all connections open, but passes nothing on, like a network that has failed. */
  hang(): void;
  /** Passes everything on again. Connections that hung stay silent and must be replaced by the product. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy for the database at `url` on a free port. */
export async function openOutageProxy(url: string): Promise<OutageProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isHanging && !silent.has(from)) to.write(bytes);
        else silent.add(from).add(to);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const silent = new WeakSet<Socket>();
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(0);
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;

  return {
    url: through.href,
    async cut() {
      const stopped = stop();
      endAll();
      await stopped;
    },
    hang() {
      isHanging = true;
    },
    async restore() {
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      const stopped = server.listening ? stop() : null;
      endAll();
      await stopped;
    },
  };
}
