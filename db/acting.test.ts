import { newId } from '@listgrove/kernel/ids';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { actAs } from './acting.ts';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';
import * as table from './schema/schema.ts';
import { openDatabaseForFile } from './testing/database-for-file.ts';

const database = await openDatabaseForFile();
const { db } = database;
const maya = { id: newId(), name: 'Maya', address: '192.0.2.7' };
const snippet = { name: 'Banner', content: '<b>1</b>' };

let id: string;
beforeEach(() => {
  id = newId();
});

/** The audit log of a row, the oldest entry first. */
async function logOf(row: string) {
  const entries = await db
    .select()
    .from(table.audit_log)
    .where(eq(table.audit_log.row_id, row))
    .orderBy(desc(table.audit_log.created_at));
  return entries.reverse();
}

const { code_snippets } = table;
const rename = (tx: Db, name: string) => tx.update(code_snippets).set({ name }).where(eq(code_snippets.id, id));

test('statements outside of a transaction name whoever acts', async () => {
  await actAs(maya, async () => void (await db.insert(code_snippets).values({ ...snippet, id })));
  expect(await logOf(id)).toMatchObject([
    { actor_id: maya.id, actor_name: 'Maya', address: '192.0.2.7', action: 'created', title: 'Banner' },
  ]);
});

test('an update names each column that differs, and a deletion what the row had', async () => {
  await db.insert(code_snippets).values({ ...snippet, id });
  await actAs(maya, async () => {
    await rename(db, 'Notice');
    await rename(db, 'Notice');
    await db.delete(code_snippets).where(eq(code_snippets.id, id));
  });
  const [changed, deleted, ...others] = await logOf(id);
  expect(changed).toMatchObject({ action: 'changed', title: 'Notice', changes: { name: ['Banner', 'Notice'] } });
  expect(deleted).toMatchObject({ action: 'deleted', title: 'Notice' });
  expect(deleted?.changes).toMatchObject({ name: ['Notice', null], content: ['<b>1</b>', null] });
  expect(others).toEqual([]);
});

test('a transaction and its savepoints name whoever acts, and nothing of one that is rolled back stays', async () => {
  await db.insert(code_snippets).values({ ...snippet, id });
  await actAs(maya, () =>
    db.transaction(async (tx) => {
      await rename(tx, 'Outer');
      await tx.transaction(async (inner) => void (await rename(inner, 'Inner')));
    }),
  );
  const failing = actAs(maya, () =>
    db.transaction(async (tx) => {
      await rename(tx, 'Never');
      throw new Error('stop');
    }),
  );
  await expect(failing).rejects.toThrow('stop');
  const entries = await logOf(id);
  expect(entries.map(({ changes }) => changes.name).sort()).toEqual([
    ['Banner', 'Outer'],
    ['Outer', 'Inner'],
  ]);
});

test('the name does not outlast its transaction, and nobody else gets it', async () => {
  await db.insert(code_snippets).values({ ...snippet, id });
  await Promise.all([
    actAs(maya, async () => void (await rename(db, 'By Maya'))),
    ...Array.from({ length: 20 }, (_, index) => rename(db, `By the program ${index}`)),
  ]);
  await rename(db, 'By the program');
  expect(await logOf(id)).toHaveLength(1);
});

test('reads begin no transaction', async () => {
  const [row] = await actAs(maya, () =>
    readRows<{ actor: string | null }>(db, sql`select current_setting('listgrove.actor', true) as actor`),
  );
  expect(row?.actor || null).toBeNull();
});

test('long texts are cut, and secrets and generated columns are left out', async () => {
  const content = 'x'.repeat(5_000);
  await actAs(maya, async () => {
    await db.insert(code_snippets).values({ ...snippet, content, id });
    await db.insert(table.previews).values({
      ...{ digest: 'a secret', table_name: 'code_snippets', row_id: id, made_by_name: 'Maya', expires_at: new Date() },
    });
  });
  const [created] = await logOf(id);
  expect(created?.changes.content?.[1]).toBe(`${'x'.repeat(1_000)}… (5000 characters)`);
  const [preview] = await logOf(`code_snippets/${id}`);
  expect(Object.keys(preview?.changes ?? {}).sort()).toEqual(['expires_at', 'made_by_name', 'row_id', 'table_name']);
});

test('the audit log refuses changes, and deletions of entries of the last year', async () => {
  await actAs(maya, async () => void (await db.insert(code_snippets).values({ ...snippet, id })));
  const { audit_log } = table;
  const refusals = [
    db.update(audit_log).set({ actor_name: 'Someone' }),
    db.delete(audit_log),
    db.execute(sql`truncate audit_log`),
  ];
  for (const refusal of refusals)
    await expect(refusal).rejects.toMatchObject({ cause: { message: expect.stringContaining('only grows') } });
  await db.insert(audit_log).values({
    ...{ actor_name: 'Maya', address: '', action: 'changed', table_name: 'policies', row_id: 'old', title: '' },
    ...{ changes: {}, created_at: sql`now() - interval '366 days'` },
  });
  await db.delete(audit_log).where(eq(audit_log.row_id, 'old'));
  expect(await logOf('old')).toEqual([]);
  expect(await logOf(id)).toHaveLength(1);
});
