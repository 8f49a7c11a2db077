import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@listgrove/db/connect';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { liveSessions, readSession } from '@listgrove/domain/accounts/sessions.server';
import { readMembers } from '@listgrove/domain/lists/listeners.server';
import { endOver, readGuest } from '@listgrove/domain/lists/sharing/guests.server';
import { guestSecretOf } from '@listgrove/web/guest-cookie';
import { ageOf, openStream, type Stream } from './event-stream.ts';
import { isForAccounts, ofOneAccount, tellMembers } from './list-news.ts';
import { log } from './log.ts';
import { createPlaces } from './places.ts';

/** The interval of keep-alive comments, in milliseconds: proxies close connections that are idle for a minute. */
const heartbeat = 25_000;

/**
 * How long changes are collected before they are sent, in milliseconds: the first one only until the other tables of its
 * transaction have arrived, those that follow soon after it for longer.
 */
const gathering = { first: 1, more: 50 };

/** The longest assumed transit time of a request, in milliseconds: the browser measures a page's age when it sends it. */
const underway = 3_000;

/**
 * The maximum numbers of open streams; each keeps a connection. A browser needs one for all its tabs, so that 50 suffice for
 * an office behind one address; the tabs of others wait for a free one and are otherwise complete.
 */
const mostStreams = { process: 10_000, address: 50 };

/** Tables whose changes are never sent: they would only reveal that somebody signs in or gets mail. */
export const privateTables = new Set([
  'profiles',
  'sessions',
  'credentials',
  'feedback_accounts',
  'feedback_sessions',
  'passkeys',
  'verifications',
  'mails',
  'reminders',
  'weekly_plans',
  'rate_limits',
]);

/** Tables that only pages of the back office show, or that the app asks for itself. Others would learn from their changes what staff do, and reload for nothing. */
export const deskTables = new Set([
  'announcements',
  'schedules',
  'trash',
  'revisions',
  'audit_log',
  'link_reports',
  'staff_invitations',
  'account_events',
  'factor_resets',
  'redirects',
  'redirect_hits',
  'missed_addresses',
  'missed_searches',
  'help_reasons',
]);

/** Returns whether the page of a stream is told of changes in a table. */
const isTold = ({ session }: Stream, table: string) =>
  !privateTables.has(table) && (!deskTables.has(table) || session?.viewer.isAdmin === true);

/** Tables that decide who is signed in and who is staff. */
const deciding = new Set(['sessions', 'profiles', 'passkeys', 'site_settings']);

/** The event streams of a process. */
export interface Events {
  /**
   * Answers GET /events with an endless stream of `change` events (a table's name) and `viewer` events (the id of the
   * account that is signed in), of `list` and `here` events to the members of a list (`list` at the beginning is `*`: any list may have changed), and of `notified` events to an account whose notifications changed. `?age=` is the age of the page in milliseconds; changes since then are sent first. Answers
   * 429 if the visitor's address has too many streams, 503 if the process has, and 405 to other methods.
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
export function openEvents({ db, feed }: Database, accounts: Accounts): Events {
  /** The streams that have not ended. */
  const streams = new Set<Stream>();
  const places = createPlaces(mostStreams);
  const changed = new Set<string>();
  /** Notices about lists that wait to be told to the members. */
  const listNotices = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;

  // When this process received the latest change of each table. That is never before the change itself, so a page that
  // was rendered later contains it.
  const heardAt = new Map<string, number>();
  let listeningSince = performance.now() - underway;

  const stopChanges = feed.subscribe((table) => {
    if (isForAccounts(table)) {
      listNotices.add(table);
      tellSoon();
      return;
    }
    changed.add(table);
    heardAt.set(table, performance.now());
    tellSoon();
  });
  // Changes while the change feed was disconnected are not reported later, so everything may have changed.
  const stopStates = feed.onStateChange((connected) => {
    listeningSince = connected ? performance.now() : Number.POSITIVE_INFINITY;
    if (!connected) return;
    for (const stream of streams) {
      stream.send('change', '*');
      tellAllLists(stream);
    }
  });
  const beat = setInterval(() => {
    for (const stream of streams) stream.beat();
    checkGuests().catch((error: unknown) => log.error({ err: error }, 'could not check the links of guests'));
  }, heartbeat).unref();

  function tellMissed(stream: Stream, asked: number): void {
    const since = asked - underway;
    if (since < listeningSince) {
      stream.send('change', '*');
      return;
    }
    for (const [table, moment] of heardAt) {
      if (moment >= since && isTold(stream, table)) stream.send('change', table);
    }
  }

  /** Has the lists of a signed-in account fetched, for changes that were not told to this stream. */
  function tellAllLists({ member, send }: Stream): void {
    if (member) send('list', '*');
  }

  /** Ends the memberships of guests by links that have expired. The notices of that end their streams. */
  async function checkGuests(): Promise<void> {
    const guests = new Set([...streams].flatMap(({ session, member }) => (member && !session ? [member] : [])));
    if (guests.size > 0) await endOver(db, guests);
  }

  /** Ends the streams of guests who have just lost a list; browsers open another one, with what is left to them. */
  async function endOfGuests(notices: string[]): Promise<void> {
    const ofGuests = [...streams].filter(({ session, member }) => member && !session);
    const lost = notices.flatMap((text) => {
      const { list, account } = ofOneAccount(text);
      return ofGuests.some(({ member }) => member === account) ? [{ list, account }] : [];
    });
    if (lost.length === 0) return;
    const members = await readMembers(db, [...new Set(lost.map(({ list }) => list))]);
    const leavers = new Set(
      lost.flatMap(({ list, account }) => (members.get(list)?.includes(account) ? [] : [account])),
    );
    for (const stream of ofGuests) if (stream.member && leavers.has(stream.member)) end(stream);
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
    const notices = [...listNotices];
    listNotices.clear();
    if (notices.length > 0) {
      tellMembers(db, notices, streams)
        .then(() => endOfGuests(notices))
        .catch((error: unknown) => log.error({ err: error }, 'could not tell members of changed lists'));
    }
    for (const table of tables) {
      for (const stream of streams) if (isTold(stream, table)) stream.send('change', table);
    }
    if (tables.some((table) => deciding.has(table))) {
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
      stream.send('viewer', '');
      end(stream);
    }
  }

  /** The only way in which a stream ends: afterwards nothing is sent to it. */
  function end(stream: Stream): void {
    streams.delete(stream);
    stream.end();
  }

  async function serve(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void> {
    const age = ageOf(request);
    const requestTime = age === null ? null : performance.now() - age;
    const { session } = await readSession(accounts, visitor);
    const guest = session ? null : await guestOf(visitor);
    const stream = openStream(request, response, { session, guest });
    if (!stream) return;
    stream.send('viewer', session?.account.id ?? '');
    if (requestTime !== null) tellMissed(stream, requestTime);
    streams.add(stream);
    // Lists may have changed before this stream began, for instance while a device was asleep.
    tellAllLists(stream);
    // The session may have ended since it was read.
    changed.add('sessions');
    tellSoon();
    await stream.closed;
    streams.delete(stream);
  }

  async function guestOf({ headers }: Visitor): Promise<string | null> {
    const secret = guestSecretOf(headers.get('cookie'));
    return secret ? ((await readGuest(db, secret))?.id ?? null) : null;
  }

  return {
    async answer(request, response, visitor) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
        return;
      }
      const place = places.take(visitor.address);
      if (typeof place === 'string') {
        const status = place === 'address-full' ? 429 : 503;
        response.writeHead(status, { 'retry-after': '30', 'cache-control': 'no-store', 'content-length': 0 }).end();
        return;
      }
      try {
        await serve(request, response, visitor);
      } finally {
        place();
      }
    },
    get open() {
      return streams.size;
    },
    close() {
      stopChanges();
      stopStates();
      clearInterval(beat);
      clearTimeout(timer);
      for (const stream of [...streams]) end(stream);
    },
  };
}
