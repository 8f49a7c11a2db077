import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@listgrove/db/connect';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createFeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import { sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { noPeers } from '../../processes/peers.ts';
import { openPageCache, type PageCache } from '../page-cache.ts';

const addresses = {
  ...{ siteUrl: null, appUrl: null, sitePort: 8080, appPort: 3000 },
  ...{ productDomain: 'listgrove.example', previewHosts: [] },
};
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  any: { id: 'any', parentId: 'root', path: '*', module: { default: () => null, handle: { parameters: ['q'] } } },
} as unknown as ServerBuild['routes']; // the page cache reads only these properties

/** Returns the options of a page cache for the database. */
export function optionsFor(database: Database) {
  const { db } = database;
  const secret = 'a secret of thirty-two characters or more';
  const feedbackAccounts = createFeedbackAccounts({ db, secret, confirmEmail: false, onError: console.error });
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  return {
    database,
    accounts: { ...accounts, mayHaveSession },
    feedbackAccounts: { ...feedbackAccounts, mayHaveSession },
    build: { routes },
    addresses,
    peers: noPeers,
    bytes: 10_000_000,
  };
}

/** Takes the cookie `signed` for the only one with a signature. */
function mayHaveSession(cookies: string): boolean {
  return cookies.includes('session_token=signed');
}

/** A site behind a page cache whose pages all show one value of the database. */
export interface CachedSite {
  database: Database;
  /** The cache in use. */
  pages: PageCache;
  /** The targets that were rendered, in order. */
  renders: string[];
  /** Renders a page. Tests may replace it. */
  render: (target: string) => Promise<Response>;
  /** The default of `render`. */
  showValue: () => Promise<Response>;
  /** Changes the value in the database, without waiting for evictions. */
  write: (value: number) => Promise<unknown>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Returns the body of the response. */
  ask: (path: string, init?: RequestInit) => Promise<string>;
}

/** Opens a cached site for the tests of a file. Each test starts with the value 0 and an empty list of renders. */
export function useCachedSite(): CachedSite {
  const site = { showValue, write, request, ask } as CachedSite; // `beforeAll` and `beforeEach` set the rest
  let server: http.Server;

  beforeAll(async () => {
    site.database = await openTestDatabase();
    site.pages = await openPageCache(optionsFor(site.database));
    server = http.createServer(async (request, response) => {
      if (site.pages.answer(request, response)) return;
      const headers = new Headers({ cookie: request.headers.cookie ?? '' });
      const shared = await site.pages.find(request, { headers, address: '192.0.2.1' });
      const target = shared?.target ?? request.url ?? '';
      const work = async () => {
        site.renders.push(target);
        return { answered: await site.render(target), counted: [] };
      };
      const rendered = shared
        ? await site.pages.share(shared, request, response, work)
        : await site.pages.withEviction(work);
      const answered = rendered?.answered;
      if (answered)
        response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    site.pages.close();
    server.close();
    server.closeAllConnections();
    await site.database.close();
  });
  beforeEach(async () => {
    await write(0);
    await site.database.feed.catchUp();
    site.renders = [];
    site.render = showValue;
  });

  async function showValue() {
    const rows = await site.database.db.select().from(site_settings).where(sql`key like 'test %'`);
    return new Response(JSON.stringify(rows.map(({ value }) => value)), {
      headers: { 'content-type': 'application/json' },
    });
  }
  async function write(value: number) {
    await site.database.db
      .insert(site_settings)
      .values({ key: 'test value', value, category: 'general' })
      .onConflictDoUpdate({ target: site_settings.key, set: { value } });
  }
  function request(path: string, init: RequestInit = {}) {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, init);
  }
  async function ask(path: string, init: RequestInit = {}) {
    return (await request(path, init)).text();
  }
  return site;
}
