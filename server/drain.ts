import type http from 'node:http';
import type { Health } from './health.ts';
import { log } from './log.ts';
import { onRetire } from './processes/peers.ts';

/** How long a stopping process waits for requests in progress, in milliseconds. */
const drainLimit = 8_000;

/**
 * How long a process that another one replaces keeps its idle connections, in milliseconds. Responses ask the clients to
 * close them; closing an idle connection at once would fail a request that is just being sent on it.
 */
const retireAfter = 2_000;

/**
 * Stops the process on the given signals: it accepts no new connections, waits up to eight seconds for requests in
 * progress and for the mail sender, closes the database and exits. A process that another one replaces first serves for
 * two more seconds.
 */
export function drainOn(
  signals: NodeJS.Signals[],
  {
    health,
    servers,
    stopSender,
  }: { health: Health; servers: http.Server[]; stopSender: () => Promise<void> | undefined },
): void {
  async function drain() {
    if (health.phase === 'draining') return;
    health.phase = 'draining';
    health.services?.events.close();
    const closed = Promise.all([
      stopSender(),
      ...servers.map((server) => {
        const done = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        return done;
      }),
    ]);
    const timeout = new Promise((resolve) => setTimeout(resolve, drainLimit).unref());
    await Promise.race([closed, timeout]);
    await health.database?.close();
    process.exit(0);
  }
  function stop(): void {
    drain().catch((error: unknown) => {
      log.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    });
  }
  for (const signal of signals) process.on(signal, stop);
  onRetire(() => {
    health.phase = 'retiring';
    setTimeout(stop, retireAfter);
  });
}
