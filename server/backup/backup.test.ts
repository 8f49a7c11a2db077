import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '@listgrove/db/embedded/open';
import { migrateDatabase } from '@listgrove/db/migrate';
import { knownMigrations } from '@listgrove/db/migrations';
import { recount } from '@listgrove/db/recount';
import { readRows } from '@listgrove/db/rows';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { media_files } from '@listgrove/db/schema/media';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { removeFromTrash } from '@listgrove/domain/editing/trash.server';
import { deleteFiles } from '@listgrove/domain/media/delete-files.server';
import { removeLeftovers } from '@listgrove/domain/media/leftovers.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { replaceFile, storeUpload } from '@listgrove/domain/media/uploads.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { withSnapshot } from './snapshot.ts';
import { contentOf, demoPlace, emptyPlace, type Kind, type OpenPlace, openPlace, type Place } from './testing/place.ts';

// Each test creates databases from files, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const kinds: [Kind, Kind][] =
  process.env.TEST_DATABASE === 'server'
    ? [
        ['server', 'server'],
        ['embedded', 'server'],
        ['server', 'embedded'],
      ]
    : [['embedded', 'embedded']];

/** What does not depend on the other kind of database is tested with one kind. */
const oneKind = kinds.slice(0, 1);

/** Writes a backup of a place to a file. */
async function backUp(
  place: Place & Omit<OpenPlace, 'stop'>,
  whileWriting = async () => {},
): Promise<{ file: string; manifest: Manifest }> {
  const file = `${temporaryFolder()}/backup.tar`;
  fs.writeFileSync(`${place.dataDir}/session-secret`, 'the secret\n');
  const manifest = await withSnapshot(place, async (snapshot) => {
    await whileWriting();
    const write = async (bytes: Buffer) => fs.appendFileSync(file, bytes);
    return makeBackup(snapshot, { objects: place.store.objects, secretFolder: place.dataDir }, write);
  });
  return { file, manifest };
}

async function restoreInto(place: Place, file: string): Promise<void> {
  const { objects } = await openMediaStore({ dataDir: place.dataDir, bucket: null });
  await restoreBackup(file, { ...place, objects, secretFolder: place.dataDir });
}

async function expectSameRestored(from: Kind, to: Kind): Promise<void> {
  const source = await demoPlace(from);
  const { file, manifest } = await backUp(source);
  expect(manifest.missing).toEqual([]);
  const place = await emptyPlace(to);
  await restoreInto(place, file);
  const restored = await openPlace(place);
  const content = await contentOf(restored, [from, to]);
  expect(Object.keys(content).length).toBeGreaterThan(40);
  expect(content).toEqual(await contentOf(source, [from, to]));
  expect(fs.readFileSync(`${place.dataDir}/session-secret`, 'utf8')).toBe('the secret\n');
  expect(fs.existsSync(`${source.dataDir}/backup-copy`)).toBe(false);
  // The maintained counts follow the rows, and new rows are counted once.
  await restored.database.db.insert(feature_requests).values(request('after the restore'));
  const counted = await contentOf(restored);
  await recount(restored.database);
  expect(await contentOf(restored)).toEqual(counted);
}

const restores = 'a backup of a running program (%s) restores every row and every file (%s)';
test.each(kinds.slice(0, 2))(restores, expectSameRestored);
test.each(kinds.slice(2))(restores, { tags: 'long' }, expectSameRestored);

test.each(oneKind)('a backup during writes is of one moment (%s to %s)', async (from, to) => {
  const source = await demoPlace(from);
  const { db } = source.database;
  await db.execute(sql`insert into profiles (id, name, email) values (${actor.id}, 'Ada', ${actor.email})`);
  for (let index = 0; index < 6; index++) await addFile(source, `file ${index}`);
  const files = await db.select().from(media_files);
  const mine = files.filter(({ original_name }) => original_name.startsWith('file'));
  const before = new Map(mine.map(({ name }) => [name, `first bytes of ${name.slice(0, 6).replace('-', ' ')}`]));
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    while (isWriting) {
      const title = `pair ${++written}`;
      await db.transaction(async (tx) => {
        await tx.insert(feature_requests).values(request(title));
        await tx.insert(bug_reports).values(report(title));
      });
      await sleep(1);
    }
  })();
  onTestFinished(() => {
    isWriting = false;
  });
  await sleep(100);
  let trashIds: string[] = [];
  const { file, manifest } = await backUp(source, async () => {
    // Half of the files are deleted after the snapshot was taken, the others are replaced, twice.
    ({ trashIds } = await deleteFiles(
      db,
      actor,
      mine.slice(0, 3).map(({ id }) => id),
    ));
    await removeFromTrash(db, actor, trashedNouns, trashIds.slice(0, 1));
    for (const text of ['second', 'third and longer']) {
      for (const { id } of mine.slice(3)) await replaceWith(source, id, text);
    }
    await addFile(source, 'later');
  });
  isWriting = false;
  await writing;
  expect(manifest.missing).toEqual([]);

  const place = await emptyPlace(to);
  await restoreInto(place, file);
  const restored = await openPlace(place);
  const [pairs] = await readRows<{ requests: number; reports: number }>(
    restored.database.db,
    sql`select (select count(*)::int from feature_requests where title like 'pair %') as requests,
      (select count(*)::int from bug_reports where title like 'pair %') as reports`,
  );
  expect(pairs?.requests).toBe(pairs?.reports);
  expect(pairs?.requests).toBeGreaterThan(0);
  expect(pairs?.requests).toBeLessThan(written);
  const stored = await restored.database.db.select().from(media_files);
  expect(stored.filter(({ original_name }) => original_name === 'later.txt')).toEqual([]);
  for (const { name, size } of stored)
    expect((await restored.store.objects.head(`media/${name}`))?.size, name).toBe(size);
  for (const [name, text] of before)
    expect((await restored.store.objects.read(`media/${name}`))?.toString()).toBe(text);
  const content = await contentOf(restored);
  await recount(restored.database);
  expect(await contentOf(restored)).toEqual(content);
  // Afterwards the deleted files are removed as usual. What is in the trash is backed up.
  const second = await backUp(source);
  expect(second.manifest.missing).toEqual([]);
  const kept = second.manifest.files.filter((each) => mine.slice(0, 3).some(({ name }) => name === each.name));
  expect(kept).toHaveLength(2);
  await removeFromTrash(db, actor, trashedNouns, trashIds);
  await removeLeftovers(db, source.store);
  for (const { name } of mine.slice(0, 3)) expect(await source.store.objects.head(`media/${name}`)).toBeNull();
});

test.each(oneKind)('only one backup at a time is made of a database (%s)', async (from) => {
  const source = await demoPlace(from);
  await backUp(source, async () => {
    await expect(backUp(source)).rejects.toThrow('Another backup of this database is being made.');
  });
  await backUp(source);
});

test.each(oneKind)('a backup is restored into an empty place only (%s to %s)', async (from, to) => {
  const source = await demoPlace(from);
  const { file } = await backUp(source);
  const filled = await demoPlace(to);
  const before = await contentOf(filled);
  await expect(restoreInto(filled, file)).rejects.toThrow(
    to === 'server' ? /^The database that DATABASE_URL names is not empty: .* has rows\./ : /is in use by process/,
  );
  expect(await contentOf(filled)).toEqual(before);
  await filled.stop();
  await expect(restoreInto(filled, file)).rejects.toThrow(/names is not empty: .* has rows\./);
  const stored = await emptyPlace(to);
  fs.mkdirSync(`${stored.dataDir}/media`);
  fs.writeFileSync(`${stored.dataDir}/media/mine.txt`, 'mine');
  await expect(restoreInto(stored, file)).rejects.toThrow(/^The store .* is not empty: it has media\/mine\.txt\./);
  expect(fs.readdirSync(`${stored.dataDir}/media`)).toEqual(['mine.txt']);
});

test.each(oneKind)(
  'a damaged backup leaves the place empty, and an interrupted restore can be repeated (%s to %s)',
  async (from, to) => {
    const source = await demoPlace(from);
    const { file } = await backUp(source);
    const place = await emptyPlace(to);
    const bytes = fs.readFileSync(file);
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    const broken = `${temporaryFolder()}/broken.tar`;
    for (const content of [flipped, bytes.subarray(0, bytes.length / 2)]) {
      fs.writeFileSync(broken, content);
      await expect(restoreInto(place, broken)).rejects.toThrow(/is damaged or incomplete: .* Nothing was restored\.$/);
      expect(fs.readdirSync(place.dataDir)).toEqual([]);
    }
    // As an interrupted restore leaves it: some files, no rows.
    const media = `${place.dataDir}/media`;
    fs.mkdirSync(media);
    const [first] = fs.readdirSync(`${source.dataDir}/media`);
    fs.copyFileSync(`${source.dataDir}/media/${first}`, `${media}/${first}`);
    await restoreInto(place, file);
    const kinds = [from, to];
    expect(await contentOf(await openPlace(place), kinds)).toEqual(await contentOf(source, kinds));
  },
);

test.each(oneKind)(
  'a backup of an earlier version is migrated to the newest one (%s to %s)',
  { tags: 'long' },
  async (_, to) => {
    const source = await emptyPlace('embedded');
    const database = await openEmbedded(source.dataDir, console.error, { bare: true });
    await migrateDatabase(database, { until: knownMigrations().at(-2)?.when ?? 0 });
    await database.db.execute(sql`insert into policies (id, type, title, content, version, effective_date)
    values (gen_random_uuid(), 'terms', 'Terms', '<p>Text</p>', '1', '2026-01-01')`);
    await database.close();
    const store = await openMediaStore({ dataDir: source.dataDir, bucket: null });
    const { file, manifest } = await backUp({ ...source, database, store });
    expect(manifest.migrations).toHaveLength(knownMigrations().length - 1);
    const place = await emptyPlace(to);
    await restoreInto(place, file);
    const restored = await openPlace(place);
    expect((await contentOf(restored)).policies).toHaveLength(1);
  },
);

const actor: Actor = { id: newId(), name: 'Ada', email: 'ada@listgrove.example', role: 'admin', isStaff: true };
const sender = { user_name: 'Bo', user_email: 'bo@mail.example' };
const request = (title: string) => ({ ...sender, title, description: 'x' });
const report = (title: string) => ({ ...sender, title, description: 'x' });

async function upload({ store }: OpenPlace, text: string, original_name: string) {
  const id = crypto.randomUUID();
  await store.objects.write(`uploads/${id}`, Buffer.from(text));
  return { id, size: Buffer.byteLength(text), original_name, alt: '', is_decorative: false };
}

async function addFile(place: OpenPlace, name: string): Promise<void> {
  const file = await upload(place, `first bytes of ${name}`, `${name}.txt`);
  await storeUpload(place.database.db, place.store, actor, file);
}

async function replaceWith(place: OpenPlace, id: string, text: string): Promise<void> {
  await replaceFile(place.database.db, place.store, actor, { id, upload: await upload(place, text, 'other.txt') });
}
