import type { IncomingMessage, ServerResponse } from 'node:http';
import { listAnnouncedTables } from '@listgrove/db/announced-tables';
import { type Changes, createChanges } from '@listgrove/db/changes';
import type { Database } from '@listgrove/db/connect';
import { newRecording, type Recording, recordStatements } from '@listgrove/db/record-statements';
import { openSharedReads } from '@listgrove/db/shared-reads';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import type { FeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import type { Addresses } from '@listgrove/kernel/origins';
import type { Counted } from '@listgrove/web/counted';
import type { ServerBuild } from 'react-router';
import { securityHeaders } from '../headers.ts';
import { cacheCount } from '../metrics/work-counts.ts';
import type { Peers } from '../processes/peers.ts';
import { clearWithoutSession } from './clear-cookies.ts';
import { isForViewers, openFinder, type SharedPage, urlOf } from './find-page.ts';
import { type FinishedPage, finishPage } from './finished-page.ts';
import { findViewer, isKnownToBeOver, readViewer } from './known-viewers.ts';
import { openPageStore, type PageEntry } from './page-store.ts';
import { finishPersonalPage, type PersonalPage, sendPersonalPage } from './personal-page.ts';
import type { Purge } from './purge.ts';
import { sendPage } from './send-page.ts';
import { isCurrent, isShareable, nextDay } from './shareable.ts';
import { createSingleFlight, type RenderResult } from './single-flight.ts';

/** The cache of the site's rendered pages. */
export interface PageCache {
  /** Sends the stored page if there is one. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Sends the page as it was when the database was last reachable, if it is stored and that is less than ten minutes ago.
   * For requests whose render has failed because the database is unavailable. Returns whether it did.
   */
  answerLastKnown(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Returns the shared page that a request is for, or null if the response is for this visitor only. Reads the visitor's
   * session from the database if it is not known yet.
   */
  find(request: IncomingMessage, visitor: Pick<Visitor, 'headers' | 'address'>): Promise<SharedPage | null>;
  /**
   * Sends a page made by `render`, which runs once for concurrent requests. Returns what `render` returned for the
   * caller to send and count if it must not be shared, otherwise null. `inTurn` runs the render and what finishes its page when their
   * turn has come, given how many requests wait for it, and may throw CodedError `busy`; at once if left out.
   */
  share(
    page: SharedPage,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<Rendered>,
    inTurn?: <Result>(work: () => Promise<Result>, readers: () => number) => Promise<Result>,
  ): Promise<Rendered | null>;
  /**
   * Runs `work` and returns its result. If it may have written to the database, waits until every process of this machine
   * has evicted the pages that it changed.
   */
  withEviction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The changes of tables; `withEviction` waits until every process of this machine has recorded those of its work. */
  readonly changes: Pick<Changes, 'moment' | 'haveTouched'>;
  /** The number of stored pages and the memory that they take. */
  readonly content: { pages: number; bytes: number };
  /** Evicts all pages and stops listening for changes. */
  close(): void;
}

/** A response, and what is counted when it is sent. */
export interface Rendered {
  answered: Response;
  counted: readonly Counted[];
}

interface Options {
  database: Database;
  build: Pick<ServerBuild, 'routes'>;
  addresses: Addresses;
  accounts: Accounts;
  feedbackAccounts: FeedbackAccounts;
  peers: Peers;
  /** Upper bound of the memory that pages take. */
  bytes: number;
  /** Counts what each page that is sent says. */
  count?: (counted: Counted) => void;
  /** Purges evicted pages from a CDN in front of the site. */
  purge?: Purge | null;
}

/** A page, or the response for this visitor only in `answered`. */
type Made = RenderResult<FinishedPage | PersonalPage> & Pick<Rendered, 'counted'> & { answered: Response | null };

/** Browsers and CDNs may store the page, but revalidate it for each request and get a 304 (docs/decisions/100). */
const sharedControl = 'public, max-age=0, must-revalidate';

/** How long a page may be sent while the database cannot be reached, in milliseconds: restarts and failovers are shorter. */
const lastKnownFor = 600_000;

/** Opens a cache of the site's pages as finished bytes. A page is evicted when a table that it was made from changes. */
export async function openPageCache(options: Options): Promise<PageCache> {
  const { database, build, addresses, accounts, feedbackAccounts, peers, bytes, purge, count = () => {} } = options;
  const { db, feed } = database;
  const announced = await listAnnouncedTables(db);
  const changes = createChanges();
  const reads = openSharedReads(database, announced, changes);
  const find = openFinder(build, addresses, {
    mayBeAccount: (cookies) => accounts.mayHaveSession(cookies),
    mayBeFeedback: (cookies) => feedbackAccounts.mayHaveSession(cookies),
    find: (cookies) => findViewer(reads, cookies),
    isFeedbackOver: (cookies) => isKnownToBeOver(reads, cookies),
  });
  const purgeEntry = (key: string) => {
    if (!isForViewers(key)) purge?.add(urlOf(key));
  };
  const store = openPageStore(bytes, purgeEntry);
  const shareRender = createSingleFlight<Made>();

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { page, counted }: Pick<PageEntry, 'page' | 'counted'>,
    wanted: SharedPage,
  ) {
    counted.forEach(count);
    if ('parts' in page) {
      if (!wanted.viewer) throw new Error('A page for viewers was stored under the key of a page for everybody.');
      sendPersonalPage(request, response, page, wanted.viewer);
    } else sendPage(request, response, page, clearWithoutSession(request, wanted, addresses));
  }

  /** Sends the stored page if there is a current one. Returns whether it did. */
  function sendStored(wanted: SharedPage, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = feed.connected ? store.get(wanted.key) : undefined;
    if (!entry || !isCurrent(entry.expires, Date.now())) return false;
    send(request, response, entry, wanted);
    return true;
  }

  const evict = (table: string) => {
    // No page is stored that was made from other tables, and notices about lists and tabs have names without end.
    if (!announced.has(table)) return;
    changes.note(table);
    store.evict(table);
  };
  const evictAll = () => {
    changes.noteAll();
    store.clear();
  };
  // While the feed is disconnected, pages are not used unless the database is unavailable too (`answerLastKnown`).
  let lostAt = 0;
  const stops = [
    feed.subscribe(evict),
    feed.onStateChange((connected) => {
      lostAt = performance.now();
      if (connected) evictAll();
      else changes.noteAll();
    }),
    peers.onEvict((tables) => (tables === 'all' ? evictAll() : tables.forEach(evict))),
  ];

  /** Waits until the pages that changed after `begin` are evicted here and in every other process of this machine. */
  async function waitForEviction(begin: number): Promise<void> {
    const isSure = await feed.catchUp();
    // While the feed is disconnected, stored pages are sent only if the database is unavailable; its return evicts them all.
    if (!isSure && feed.connected) evictAll();
    else if (!isSure) changes.noteAll();
    await peers.evict(changes.since(begin));
  }

  async function recorded<Result>(recording: Recording, work: () => Promise<Result>): Promise<Result> {
    const begin = changes.moment;
    try {
      return await recordStatements(recording, work);
    } finally {
      if (recording.mayHaveWritten) await waitForEviction(begin);
    }
  }

  async function make(
    { key, origins, isArbitrary, viewer }: SharedPage,
    render: () => Promise<Rendered>,
  ): Promise<Made> {
    const [begin, expires] = [changes.moment, nextDay(Date.now())];
    const recording = newRecording();
    const wasConnected = feed.connected;
    // The body is read while statements are recorded, because it may query the database itself, as the sitemap does.
    const { answered, counted, body } = await recorded(recording, async () => {
      const { answered, counted } = await render();
      return { answered, counted, body: isShareable(answered) ? Buffer.from(await answered.arrayBuffer()) : null };
    });
    if (!body) return { page: null, isFresh: false, answered, counted };
    if (recording.mayHaveWritten)
      return { page: null, isFresh: false, answered: new Response(body, answered), counted };
    const headers = { ...Object.fromEntries(answered.headers), ...securityHeaders(origins.site) };
    const finish = viewer ? finishPersonalPage : finishPage;
    const about = Object.entries({ 'cache-control': sharedControl, ...headers });
    const page = await finish(answered.status, about, body, { rare: isArbitrary });
    const { sources, isComplete } = recording;
    const isFresh =
      isComplete &&
      [...sources].every((source) => announced.has(source)) &&
      wasConnected &&
      feed.connected &&
      !changes.haveTouched(sources, begin) &&
      isCurrent(expires, Date.now());
    cacheCount.inc({ result: isFresh ? 'stored' : 'not_stored' });
    if (!isFresh) purgeEntry(key); // it is sent once, and a CDN may store it
    if (isFresh) store.put(key, isArbitrary || page.status !== 200, { page, counted, sources, expires });
    else store.remove(key); // this one is newer
    return { page, isFresh, answered: null, counted };
  }

  return {
    answer(request, response) {
      const wanted = feed.connected ? find(request) : null;
      return wanted !== null && sendStored(wanted, request, response);
    },
    answerLastKnown(request, response) {
      if (feed.connected || performance.now() - lostAt > lastKnownFor) return false;
      const wanted = find(request);
      const entry = wanted && store.get(wanted.key);
      if (!entry) return false;
      send(request, response, entry, wanted);
      return true;
    },
    async find(request, visitor) {
      const { cookie } = request.headers;
      const page = find(request);
      if (page || cookie === undefined) return page;
      await readViewer({ accounts, feedbackAccounts }, visitor, cookie);
      return find(request);
    },
    async share(wanted, request, response, render, inTurn = (work) => work()) {
      // Whoever waited for their session to be read may find the page stored.
      if (sendStored(wanted, request, response)) return null;
      const { page, answered, counted } = await shareRender(
        wanted.key,
        (readers) => inTurn(() => make(wanted, render), readers),
        () => !response.destroyed,
      );
      if (page) send(request, response, { page, counted }, wanted);
      return answered && { answered, counted };
    },
    withEviction: (work) => recorded(newRecording(), work),
    changes,
    get content() {
      return store.content;
    },
    close() {
      purge?.close();
      for (const stop of stops) stop();
      reads.close();
      store.clear();
    },
  };
}
