import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { password, startAccounts } from '@listgrove/domain/accounts/testing/people';
import { unset } from '@listgrove/domain/accounts/testing/visitor';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import type { Role } from '@listgrove/domain/rights/staff';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { newId } from '@listgrove/kernel/ids';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import siteRoutes from '@listgrove/site/src/routes';
import { eq } from 'drizzle-orm';
import { serveSite } from './site.ts';

/** A route of the back office. */
export interface AdminRoute {
  id: string;
  /** Returns a path that this route matches. */
  path: string;
}

type Entry = Exclude<Awaited<typeof siteRoutes>, undefined>[number];

/** The route of /admin and all routes below it, from the site's route configuration. */
function adminRoutes(entries: Entry[], above = ''): AdminRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const filled = path.replace(':noun', 'blog').replaceAll(':id', newId()).replace('*', 'no/such/page');
    const own = path.startsWith('/admin') ? [{ id, path: filled }] : [];
    return [...own, ...adminRoutes(entry.children ?? [], path)];
  });
}

/** All routes of the back office. */
export const routes = adminRoutes(await siteRoutes);

/** Serves the site with the demo, and returns functions that send requests to its back office as different people. */
export async function serveBackOffice() {
  const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-gate-'));
  const database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const accounts = startAccounts(database.db);
  const variables = { PREVIEW_HOSTS: 'csb.app' };
  const site = await serveSite({ database, accounts, store, dataDir, variables });

  /** All kinds of requests for a route: page, data (all routes, that route only, the root only) and form. */
  function waysTo({ id, path }: AdminRoute): [string, string, RequestInit][] {
    const form = {
      method: 'POST',
      headers: { origin: site.origin },
      body: new URLSearchParams({ intent: 'none', id: newId() }),
    };
    return [
      ['page', path, {}],
      ['page in capitals', path.replace('/admin', '/ADMIN'), {}],
      ['data', `${path}.data`, {}],
      ['data of one route', `${path}.data?_routes=${encodeURIComponent(id)}`, {}],
      ['data of the root', `${path}.data?_routes=root`, {}],
      ['form', path, form],
      ['form of a client', `${path}.data`, form],
    ];
  }

  /** Sends a request with these cookies. Redirects are not followed. */
  async function ask(path: string, { headers, ...options }: RequestInit, cookie: string) {
    const response = await fetch(site.origin + path, {
      ...options,
      headers: { ...headers, cookie },
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  /** Returns the session cookie of a person with `role`. `changes` are made to the account after sign-in. */
  async function person(
    { name, email }: { name: string; email: string },
    role: Role,
    changes: Partial<typeof profiles.$inferInsert> = {},
  ) {
    await database.db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.email, email));
    await createStaff(accounts, { email, name, password, role });
    const origins = { site: site.origin, app: 'http://localhost:3000' };
    const headers = await signIn(
      accounts,
      { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) },
      { email, password },
    );
    await database.db
      .update(profiles)
      .set({ name, ...changes })
      .where(eq(profiles.email, email));
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** Sends all requests of an upload, which has another handler than forms, and returns the status of each response. */
  async function tryUploads(cookie: string): Promise<number[]> {
    const tus = { 'tus-resumable': '1.0.0', origin: site.origin };
    const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const name = Buffer.from('notes.txt').toString('base64');
    const one = `${uploadsPath}/${newId()}`;
    const answers = [
      await ask(
        uploadsPath,
        { method: 'POST', headers: { ...tus, 'upload-length': '5', 'upload-metadata': `filename ${name}` } },
        cookie,
      ),
      await ask(one, { method: 'HEAD', headers: tus }, cookie),
      await ask(one, { method: 'PATCH', headers: piece, body: 'hello' }, cookie),
      await ask(one, { method: 'PUT', headers: tus, body: '{}' }, cookie),
      await ask(one, { method: 'DELETE', headers: tus }, cookie),
    ];
    return answers.map(({ status }) => status);
  }

  /** Requests a path under another host name, as a proxy forwards it. */
  async function askAs(host: string, path: string) {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(site.origin + path, { headers: { host } }, resolve).on('error', reject);
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  async function close(): Promise<void> {
    site.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { ...site, db: database.db, waysTo, ask, person, tryUploads, askAs, close };
}
