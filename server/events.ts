import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@listgrove/db/connect';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { liveSessions, readSession } from '@listgrove/domain/accounts/sessions.server';
import { ageOf, openStream, type Stream, send } from './event-stream.ts';
import { log } from './log.ts';

/** The interval of keep-alive comments, in milliseconds: proxies close connections that are idle for a minute. */
const heartbeat = 25_000;

/**
 * How long changes are collected before they are sent, in milliseconds: the first one only until the other tables of its
 * transaction have arrived, those that follow soon after it for longer.
 */
const gathering = { first: 4, more: 50 };

/** The longest assumed transit time of a request, in milliseconds: the browser measures a page's age when it sends it. */
const underway = 3_000;

/** The maximum number of open streams; each keeps a connection. */
const mostStreams = 10_000;

/** Tables whose changes are never sent: they would only reveal that somebody signs in or gets mail. */
const privateTables = new Set(['profiles', 'sessions', 'credentials', 'verifications', 'mails', 'rate_limits']);

/** The event streams of a process. */
export interface Events {
  /**
   * Answers GET /events with an endless stream of `change` events (a table's name) and `viewer` events (the id of the
   * account that is signed in). `?age=` is the age of the page in milliseconds; changes since then are sent first.
   */
  answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void>;
  /** The number of open streams. */
  readonly open: number;
  /** Ends all streams; browsers reconnect by themselves. */
  close(): void;
}

/**
 * Opens the event streams of this process. A page receives the names of changed tables, never rows, and then reloads its
 * data with its own rights. If a session ends, or its account becomes staff or stops being staff, in any process, its
 * stream sends `viewer` and closes.
 */
export function openEvents({ feed }: Database, accounts: Accounts): Events {
  const streams = new Set<Stream>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;

  // When this process received the latest change of each table. That is never before the change itself, so a page that
  // was rendered later contains it.
  const heardAt = new Map<string, number>();
  let listeningSince = performance.now() - underway;

  const stopChanges = feed.subscribe((table) => {
    changed.add(table);
    heardAt.set(table, performance.now());
    tellSoon();
  });
  // Changes while the change feed was disconnected are not reported later, so everything may have changed.
  const stopStates = feed.onStateChange((connected) => {
    listeningSince = connected ? performance.now() : Number.POSITIVE_INFINITY;
    if (connected) for (const stream of streams) send(stream, 'change', '*');
  });
  const beat = setInterval(() => {
    for (const { response } of streams) response.write(':\n\n');
  }, heartbeat).unref();

  function tellMissed(stream: Stream, asked: number): void {
    const since = asked - underway;
    if (since < listeningSince) {
      send(stream, 'change', '*');
      return;
    }
    for (const [table, moment] of heardAt) {
      if (moment >= since && !privateTables.has(table)) send(stream, 'change', table);
    }
  }

  function tellSoon(): void {
    const isFirst = performance.now() - toldAt > gathering.more;
    timer ??= setTimeout(tell, isFirst ? gathering.first : gathering.more);
  }

  function tell(): void {
    timer = undefined;
    toldAt = performance.now();
    const tables = [...changed];
    changed.clear();
    for (const table of tables) {
      if (!privateTables.has(table)) for (const stream of streams) send(stream, 'change', table);
    }
    if (tables.includes('sessions') || tables.includes('profiles')) {
      checkSessions().catch((error: unknown) =>
        log.error({ err: error }, 'could not check the sessions of open pages'),
      );
    }
  }

  async function checkSessions(): Promise<void> {
    const signedIn = [...streams].filter(({ session }) => session);
    const live = await liveSessions(accounts, [...new Set(signedIn.flatMap(({ session }) => session?.id ?? []))]);
    for (const stream of signedIn) {
      const { session } = stream;
      if (!session || live.get(session.id)?.isStaff === session.viewer.isAdmin) continue;
      send(stream, 'viewer', '');
      stream.response.end();
    }
  }

  return {
    async answer(request, response, visitor) {
      if (streams.size >= mostStreams) {
        response.writeHead(503, { 'retry-after': '30', 'cache-control': 'no-store' }).end();
        return;
      }
      const age = ageOf(request);
      const asked = age === null ? null : performance.now() - age;
      const { session } = await readSession(accounts, visitor);
      const stream = openStream(request, response, session);
      if (!stream) return;
      send(stream, 'viewer', session?.account.id ?? '');
      if (asked !== null) tellMissed(stream, asked);
      streams.add(stream);
      // The session may have ended since it was read.
      changed.add('sessions');
      tellSoon();
      await new Promise<void>((resolve) => {
        response.once('close', () => {
          streams.delete(stream);
          resolve();
        });
      });
    },
    get open() {
      return streams.size;
    },
    close() {
      stopChanges();
      stopStates();
      clearInterval(beat);
      clearTimeout(timer);
      for (const { response } of streams) response.end();
    },
  };
}
