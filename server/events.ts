import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@listgrove/db/connect';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { liveSessions, readSession } from '@listgrove/domain/accounts/sessions.server';
import { ageOf, openStream, type Stream, send } from './event-stream.ts';
import { log } from './log.ts';

/** Proxies close what is silent for a minute; in milliseconds. */
const heartbeat = 25_000;

/** A first change is told at once, with the other tables of its transaction; what follows closely, together; milliseconds. */
const gathering = { first: 4, more: 50 };

/** How long a request may have been under way: a page's age is measured when it leaves the browser; in milliseconds. */
const underway = 3_000;

/** More streams than this at once are not opened: each keeps a connection. */
const mostStreams = 10_000;

/** Tables of which no page ever hears: their names would only tell strangers that somebody signs in or gets mail. */
const privateTables = new Set(['profiles', 'sessions', 'credentials', 'verifications', 'mails', 'rate_limits']);

export interface Events {
  /**
   * Answers GET /events: an endless stream of `change` (a table's name) and `viewer` (who is signed in now). `?age=` is
   * how long ago the page was asked for, in milliseconds: what has changed since then is told first.
   */
  answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void>;
  /** Ends all streams; browsers come back by themselves. */
  close(): void;
}

/**
 * The event streams of this process. A page learns a table's name, never a row, and asks again with its own rights. A
 * stream whose session ends, or whose account becomes staff or no staff any more, wherever that happens, says so and
 * closes.
 */
export function openEvents({ feed }: Database, accounts: Accounts): Events {
  const streams = new Set<Stream>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;

  // When each table's latest change was heard of here: never before it happened, so that a page made since then has it.
  const heardAt = new Map<string, number>();
  let listeningSince = performance.now() - underway;

  const stopChanges = feed.subscribe((table) => {
    changed.add(table);
    heardAt.set(table, performance.now());
    tellSoon();
  });
  // What happened while the feed was lost is not reported later: everything may have changed.
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
      // The session may have ended between the reading of it and now.
      changed.add('sessions');
      tellSoon();
      await new Promise<void>((resolve) => {
        response.once('close', () => {
          streams.delete(stream);
          resolve();
        });
      });
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
