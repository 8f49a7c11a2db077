import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ChangeFeed, changeChannel, createAnnouncer } from '../feed.ts';
import { applicationName } from './application-name.ts';

const firstRetryMs = 100;
const longestRetryMs = 15_000;
/** A feed that is lost unnoticed lets other machines' changes pass unheard: it is asked often, and must answer soon. */
const probeEveryMs = 5_000;
const answerWithinMs = 5_000;

/**
 * The change feed of a PostgreSQL server: a connection of its own that listens, and is made anew for as long as it takes
 * when it is lost. Gives the feed back after the first attempt, whether that connected or not.
 */
export async function openServerFeed(url: string, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const announcer = createAnnouncer(onError);
  const ended = new AbortController();
  const echoes = createEchoes();

  /** Listens until the connection is lost; whether it had come about. `onListening` is called when it has. */
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
      // A connection that a firewall forgot looks alive for hours: ask now and then.
      probe = setInterval(() => client.query('select 1').catch(() => client.emit('error')), probeEveryMs).unref();
      onListening();
      await lost;
    } catch {
      // Not reachable at present: the caller tries again, and consumers know from the state.
    }
    clearInterval(probe);
    // Before anything waits: from here on changes pass unheard.
    announcer.setConnected(false);
    echoes.close();
    // With the server gone there may be nobody to say goodbye to.
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

/** Notices from this process to itself, over the connection that listens. One that does not come back ends the connection. */
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
    /** Whoever waits need not any longer: the feed's state says that it was lost. */
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

/** Doubles with each failure, up to 15 s; half of it is left to chance, so that many processes do not return at once. */
function retryDelay(failures: number): number {
  const delay = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
  return delay / 2 + (Math.random() * delay) / 2;
}
