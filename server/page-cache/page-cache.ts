import type { IncomingMessage, ServerResponse } from 'node:http';
import { listAnnouncedTables } from '@listgrove/db/announced-tables';
import type { Database } from '@listgrove/db/connect';
import { newRecording, type Recording, recordStatements } from '@listgrove/db/record-statements';
import type { Addresses } from '@listgrove/kernel/origins';
import type { ServerBuild } from 'react-router';
import { securityHeaders } from '../headers.ts';
import type { Peers } from '../processes/peers.ts';
import { createChanges } from './changes.ts';
import { openFinder, type SharedPage, urlOf } from './find-page.ts';
import { type FinishedPage, finishPage } from './finished-page.ts';
import { createFlights, type Landing } from './flights.ts';
import type { Purge } from './purge.ts';
import { sendPage } from './send-page.ts';
import { isShareable, nextDay } from './shareable.ts';
import { openShelves } from './shelves.ts';

export interface PageCache {
  /** Answers at once from what is kept, if it is there. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The shared page that a request asks for, or null when its answer is for the asker alone. */
  find(request: IncomingMessage): SharedPage | null;
  /**
   * Answers with a page made by `render`, which is asked once for all who wait. Gives back what `render` gave if that
   * cannot be shared, for the caller to send.
   */
  share(
    page: SharedPage,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<Response>,
  ): Promise<Response | null>;
  /** Does `work`; if it may have written, its result comes when no process of this machine answers from before. */
  settled<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly content: { pages: number; bytes: number };
  close(): void;
}

interface Options {
  database: Database;
  build: Pick<ServerBuild, 'routes'>;
  addresses: Addresses;
  peers: Peers;
  /** The most memory that pages take. */
  bytes: number;
  /** A CDN in front that is told which pages went. */
  purge?: Purge | null;
}

/** A page, or instead of it what was answered to the asker alone. */
type Made = Landing<FinishedPage> & { answered: Response | null };

/** Fresh for ever, and asked for again each time: who keeps it, browser or CDN, gets a 304 (docs/decisions/100). */
const sharedControl = 'public, max-age=0, must-revalidate';

/** The pages of the site as finished bytes, dropped when a table changes that they were made from. */
export async function openPageCache({ database, build, addresses, peers, bytes, purge }: Options): Promise<PageCache> {
  const { db, feed } = database;
  const find = openFinder(build, addresses);
  const announced = await listAnnouncedTables(db);
  const changes = createChanges();
  const shelves = openShelves(bytes, (key) => purge?.add(urlOf(key)));
  const inFlight = createFlights<Made>();

  const drop = (table: string) => {
    changes.note(table);
    shelves.drop(table);
  };
  const dropAll = () => {
    changes.noteAll();
    shelves.clear();
  };
  const stops = [
    feed.subscribe(drop),
    feed.onStateChange(dropAll),
    peers.onDrop((tables) => (tables === 'all' ? dropAll() : tables.forEach(drop))),
  ];

  /** Waits until what was written since `begin` is dropped here and in every other process of the machine. */
  async function settle(begin: number): Promise<void> {
    const isSure = await feed.catchUp();
    if (!isSure) dropAll();
    await peers.drop(changes.since(begin));
  }

  async function recorded<Result>(recording: Recording, work: () => Promise<Result>): Promise<Result> {
    const begin = changes.moment;
    try {
      return await recordStatements(recording, work);
    } finally {
      if (recording.mayHaveWritten) await settle(begin);
    }
  }

  async function make({ key, origins, isIncidental }: SharedPage, render: () => Promise<Response>): Promise<Made> {
    const [begin, expires] = [changes.moment, nextDay(Date.now())];
    const recording = newRecording();
    const wasConnected = feed.connected;
    // A body may go on asking the database while it is read: a sitemap does.
    const { answered, body } = await recorded(recording, async () => {
      const answered = await render();
      return { answered, body: isShareable(answered) ? Buffer.from(await answered.arrayBuffer()) : null };
    });
    if (!body) return { page: null, isFresh: false, answered };
    if (recording.mayHaveWritten) return { page: null, isFresh: false, answered: new Response(body, answered) };
    const headers = { ...Object.fromEntries(answered.headers), ...securityHeaders(origins.site) };
    const page = await finishPage(
      answered.status,
      Object.entries({ 'cache-control': sharedControl, ...headers }),
      body,
    );
    const { sources, isComplete } = recording;
    const isFresh =
      isComplete &&
      [...sources].every((source) => announced.has(source)) &&
      wasConnected &&
      feed.connected &&
      !changes.haveTouched(sources, begin) &&
      Date.now() < expires;
    if (!isFresh) purge?.add(urlOf(key)); // it goes out once, and a CDN may keep it
    if (isFresh) shelves.put(key, isIncidental || page.status !== 200, { page, sources, expires });
    return { page, isFresh, answered: null };
  }

  return {
    answer(request, response) {
      if (!feed.connected) return false;
      const wanted = find(request);
      const kept = wanted && shelves.get(wanted.key);
      if (!kept || kept.expires <= Date.now()) return false;
      sendPage(request, response, kept.page);
      return true;
    },
    find,
    async share(wanted, request, response, render) {
      const { page, answered } = await inFlight(wanted.key, () => make(wanted, render));
      if (page) sendPage(request, response, page);
      return answered;
    },
    settled: (work) => recorded(newRecording(), work),
    get content() {
      return shelves.content;
    },
    close() {
      purge?.close();
      for (const stop of stops) stop();
      shelves.clear();
    },
  };
}
