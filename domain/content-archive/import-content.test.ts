import { actAs } from '@listgrove/db/acting';
import type { Database } from '@listgrove/db/connect';
import { audit_log } from '@listgrove/db/schema/audit';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { cast } from '@listgrove/fixtures/cast';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectStore } from '../media/objects.server.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { archiveOf, comparable, type Entries, openSite, superAdmin, totalsOf } from './testing/archives.ts';

const seeded = (seed: 'demo' | 'none') => (database: Database, objects: ObjectStore) =>
  seedDatabase(database, { seed, objects });

let demo: Awaited<ReturnType<typeof openSite>>;
let empty: Awaited<ReturnType<typeof openSite>>;
let archive: Entries;
let posts: number;

beforeAll(async () => {
  demo = await openSite(seeded('demo'));
  empty = await openSite(seeded('none'));
  archive = await demo.exported();
  posts = await demo.db.$count(blog_posts);
});
afterAll(async () => {
  await demo?.close();
  await empty?.close();
});

test('a site takes its own archive for the same, whatever it is told to do with conflicts', async () => {
  const report = await demo.imported(archive, { takes: true });
  expect(report.named).toEqual([]);
  expect(totalsOf(report)).toMatchObject({ new: 0, changed: 0, conflict: 0, refused: 0 });
  expect(comparable(await demo.exported())).toEqual(comparable(archive));
});

test('a preview says what is new, and changes nothing', async () => {
  const before = await empty.exported();
  const report = await empty.imported(archive, { applies: false });
  expect(report.isPreview).toBe(true);
  expect(report.counts.find(({ label }) => label === 'Post')).toMatchObject({ new: posts, same: 0 });
  expect(totalsOf(report).refused).toBe(0);
  expect(comparable(await empty.exported())).toEqual(comparable(before));
});

test('an archive that ends in the middle, sent again as a whole, leads to the same site; a third time imports nothing', async () => {
  const bytes = Buffer.from(await new Response(archiveOf(archive)).arrayBuffer());
  const cut = await empty.imported(new Blob([bytes.subarray(0, bytes.length * 0.97)]).stream());
  expect(cut.stopped).toMatch(/ends too early/);
  expect(totalsOf(cut).new).toBeGreaterThan(10);
  const whole = await empty.imported(archive);
  expect(whole).toMatchObject({ stopped: null, unnamed: 0 });
  expect(whole.named.filter(({ kind }) => kind === 'refused')).toEqual([]);
  expect(totalsOf(whole)).toMatchObject({ conflict: 0, refused: 0 });
  expect(totalsOf(whole).same).toBeGreaterThan(10);
  expect(comparable(await empty.exported())).toEqual(comparable(archive));
  expect(totalsOf(await empty.imported(archive))).toMatchObject({ new: 0, changed: 0, conflict: 0, refused: 0 });
});

test('files that imported texts show are in use', async () => {
  const usesOf = async ({ db }: typeof demo) =>
    db
      .select({ place: media_uses.place, uses: count() })
      .from(media_uses)
      .groupBy(media_uses.place)
      .orderBy(media_uses.place);
  expect(await usesOf(empty)).toEqual(await usesOf(demo));
  expect(await empty.db.$count(media_files)).toBe(await demo.db.$count(media_files));
});

test('whoever imports is named in the audit log, for each item', async () => {
  const actor = superAdmin();
  await empty.db.delete(blog_posts);
  await actAs({ id: actor.id, name: actor.name, address: '192.0.2.7' }, () => empty.imported(archive, {}, actor));
  const entries = await empty.db.select().from(audit_log).where(eq(audit_log.actor_id, actor.id));
  expect(entries).toHaveLength(posts);
  expect(entries.every(({ table_name, action }) => table_name === 'blog_posts' && action === 'created')).toBe(true);
});

test('only super admins import, one at a time and twenty times an hour', async () => {
  expect(await outcomeOf(empty.imported(archive, {}, staffActor(cast.jonas)))).toBe('not-allowed');
  const actor = superAdmin();
  const both = [empty.imported(archive, {}, actor), empty.imported(archive, {}, actor)].map(outcomeOf);
  expect(await Promise.all(both)).toContain('import-runs');
  for (let time = 1; time < 20; time += 1) await outcomeOf(empty.imported(archiveOf([]), {}, actor));
  expect(await outcomeOf(empty.imported(archive, {}, actor))).toBe('too-many-attempts');
});
