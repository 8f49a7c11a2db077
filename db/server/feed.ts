import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ChangeFeed, changeChannel, createAnnouncer } from '../feed.ts';
import { applicationName } from './application-name.ts';

const firstRetryMs = 100;
const longestRetryMs = 15_000;
/** The connection is probed often: until its loss is noticed, changes by other processes go unreported. */
const probeEveryMs = 5_000;
const answerWithinMs = 5_000;

/**
 * Opens the change feed of a PostgreSQL server on a dedicated connection that listens for change notices. A lost
 * connection is reopened, with backoff, until that succeeds. Resolves after the first attempt, whether it connected or
 * not. Errors in listeners go to `onError`.
 */
export async function openServerFeed(url: string, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const announcer = createAnnouncer(onError);
  const ended = new AbortController();
  const echoes = createEchoes();

  /** Listens until the connection is lost. Calls `onListening` once connected, and returns whether that happened. */
  const listenOnce = async (onListening: () => void): Promise<boolean> => {
    const client = newClient(url);
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      ended.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    let listening = false;
    let probe: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      client.on('notification', ({ channel, payload }) => {
        if (channel === changeChannel && payload) announcer.announce(payload);
        else if (channel === echoes.channel) echoes.hear();
      });
      await client.query(`listen ${changeChannel}; listen ${echoes.channel}`);
      listening = true;
      echoes.open(client);
      // A connection that a firewall has dropped silently looks alive for hours, so it is probed regularly.
      probe = setInterval(() => client.query('select 1').catch(() => client.emit('error')), probeEveryMs).unref();
      onListening();
      await lost;
    } catch {
      // The server is unreachable: the caller retries, and consumers see it in the feed's state.
    }
    clearInterval(probe);
    // Must run before the next await, because changes are missed from here on.
    announcer.setConnected(false);
    echoes.close();
    // If the server is gone, a clean end of the connection may never complete, so it gets one second.
    await Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })]);
    return listening;
  };

  const keepListening = async (onFirstAttempt: () => void) => {
    let failures = 0;
    while (!ended.signal.aborted) {
      const listened = await listenOnce(() => {
        if (ended.signal.aborted) return;
        announcer.setConnected(true);
        onFirstAttempt();
      });
      if (ended.signal.aborted) break;
      onFirstAttempt();
      failures = listened ? 0 : failures + 1;
      await sleep(retryDelay(failures), undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  };

  let listening: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    listening = keepListening(resolve);
  });
  return announcer.feed({
    async stop() {
      ended.abort();
      await listening;
    },
    echo: () => echoes.send(),
  });
}

/**
 * Sends notices from this process to itself over the listening connection. If one does not arrive in time, the
 * connection is treated as lost.
 */
function createEchoes() {
  const channel = `echo_${crypto.randomUUID().replaceAll('-', '')}`;
  let client: pg.Client | null = null;
  let hear = () => {};
  return {
    channel,
    open(listening: pg.Client) {
      client = listening;
    },
    hear: () => hear(),
    /** Resolves a pending `send`, whose caller sees from the feed's state that the connection was lost. */
    close() {
      client = null;
      hear();
    },
    async send(): Promise<void> {
      const over = client;
      if (!over) return;
      let timer: NodeJS.Timeout | undefined;
      const back = new Promise<void>((resolve) => {
        hear = resolve;
        timer = setTimeout(() => over.emit('error', new Error('The change feed does not answer.')), answerWithinMs);
      });
      over.query(`notify ${channel}`).catch((error: unknown) => over.emit('error', error));
      await back;
      clearTimeout(timer);
    },
  };
}

function newClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: `${applicationName} feed`,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: answerWithinMs,
  });
}

/**
 * Returns the delay before the next attempt in milliseconds. It doubles with each failure up to 15 s, and half of it is
 * random, so that many processes do not reconnect at the same moment.
 */
function retryDelay(failures: number): number {
  const delay = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
  return delay / 2 + (Math.random() * delay) / 2;
}
