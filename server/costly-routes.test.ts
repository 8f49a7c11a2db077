import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { work } from '@listgrove/domain/accounts/testing/cheap-passwords';
import { startAccounts } from '@listgrove/domain/accounts/testing/people';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { newId } from '@listgrove/kernel/ids';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBuild } from './builds.ts';
import { type CostlyRequest, cheapActions, costlyInApp, costlyOnSite } from './testing/costly-routes.ts';
import { serveSite } from './testing/site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-costly-'));
let database: Database;
let served: Record<'site' | 'app', Awaited<ReturnType<typeof serveSite>>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'none', objects: store.objects });
  const contact = { key: 'contact_email', value: 'hello@listgrove.example' };
  await database.db
    .insert(site_settings)
    .values(contact)
    .onConflictDoUpdate({ target: site_settings.key, set: contact });
  const options = { database, accounts: startAccounts(database.db), store, dataDir };
  served = { site: await serveSite(options), app: await serveSite({ ...options, side: 'app' }) };
});
afterAll(async () => {
  served?.site.stop();
  served?.app.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => void (await database.db.delete(rate_limits)));

const sides = { site: costlyOnSite, app: costlyInApp } as const;

/** Sends a form, a JSON body or a GET request of somebody without a session. */
function send(side: 'site' | 'app', { path, body }: Pick<CostlyRequest, 'path' | 'body'>): Promise<Response> {
  const { origin } = served[side];
  const isJson = typeof body === 'string';
  const headers = { origin, ...(isJson ? { 'content-type': 'application/json' } : {}) };
  const sent = body === undefined ? {} : { method: 'POST', body: isJson ? body : new URLSearchParams(body) };
  return fetch(origin + path, { ...sent, headers, redirect: 'manual' });
}

describe.each(['site', 'app'] as const)('without a session, on the %s', (side) => {
  test.each(sides[side].map((each) => [each.limit.name, each.path, each] as const))(
    '%s limits %s before any work',
    async (name, _, request) => {
      expect((await send(side, request)).status).not.toBe(429);
      const ofLimit = like(rate_limits.key, `${name}:%`);
      expect(await database.db.select({ points: rate_limits.points }).from(rate_limits).where(ofLimit)).toEqual([
        { points: 1 },
      ]);
      await database.db.update(rate_limits).set({ points: request.limit.points }).where(ofLimit);
      const { hashes } = work;
      expect(await (await send(side, request)).text()).toContain('Too many attempts. Please wait');
      expect(work.hashes).toBe(hashes);
    },
  );

  test('every other action needs a session, is of the back office, or is cheap', async () => {
    const { routes } = await openBuild(side).load();
    const patternOf = (id: string): string => {
      const route = routes[id];
      return route ? `${patternOf(route.parentId ?? '')}${route.path ? `/${route.path}` : ''}` : '';
    };
    const known = new Set([...Object.keys(cheapActions), ...sides[side].map(({ route }) => route)]);
    const others = Object.keys(routes)
      .filter((id) => routes[id]?.module.action && !known.has(id))
      .map((id) => [id, patternOf(id)] as const)
      .filter(([, pattern]) => !/^\/admin(\/|$)/.test(pattern));
    for (const [id, pattern] of others) {
      const path = pattern.replace(':provider', 'google').replaceAll(/:\w+/g, newId());
      const answer = await send(side, { path, body: /^sync\/|^lists\//.test(id) ? '{}' : {} });
      const to = answer.headers.get('location') ?? '';
      const isRefused = [401, 403].includes(answer.status) || /\/(login|feedback\/account)(\?|$)/.test(to);
      expect([id, answer.status, isRefused]).toEqual([id, answer.status, true]);
    }
  });
});
