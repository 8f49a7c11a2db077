import { bug_reports } from '@listgrove/db/schema/feedback';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import type { BugReport } from './report.ts';
import {
  changeReport,
  countReports,
  exportReports,
  listReports,
  saveReportNotes,
  trashedReports,
} from './report-triage.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(bug_reports));

const maya = staffActor(cast.maya);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const all = { q: '', status: '', severity: '' } as const;

async function store(values: Partial<BugReport> = {}): Promise<BugReport> {
  const sender = { user_name: cast.tomas.name, user_email: cast.tomas.email };
  const [row] = await database.db
    .insert(bug_reports)
    .values({ title: 'Items twice', description: 'After a dead spot.', ...sender, ...values })
    .returning();
  if (!row) throw new Error('not stored');
  return row;
}

const siteUrl = 'https://www.listgrove.example';
const { site: siteOrigin } = mailOriginsOf({ site: siteUrl, app: siteUrl }, { siteUrl, appUrl: null });

test('staff search, filter and count reports', async () => {
  await store({ severity: 'critical' });
  await store({ title: 'Sound stops', status: 'confirmed' });
  const titles = async (filter: Partial<Parameters<typeof listReports>[2]>) =>
    (await listReports(database.db, maya, { ...all, page: 1, ...filter })).reports.map(({ title }) => title);
  expect(await titles({ severity: 'critical' })).toEqual(['Items twice']);
  expect(await titles({ q: 'SOUND' })).toEqual(['Sound stops']);
  expect(await titles({ q: cast.tomas.email, status: 'confirmed' })).toEqual(['Sound stops']);
  expect(await countReports(database.db, maya)).toEqual({ pending: 1, confirmed: 1, fixed: 0, denied: 0 });
});

test('status, severity and notes are saved; an edit of older notes does not overwrite the last ones', async () => {
  const { id } = await store();
  await changeReport(database.db, maya, { id, siteOrigin, status: 'fixed' });
  await changeReport(database.db, maya, { id, siteOrigin, severity: 'low' });
  await saveReportNotes(database.db, maya, { id, admin_notes: 'Since 4.2', edited: '' });
  await expect(saveReportNotes(database.db, maya, { id, admin_notes: 'Since 4.1', edited: '' })).rejects.toMatchObject({
    code: 'stale',
    stored: { admin_notes: 'Since 4.2' },
  });
  const [stored] = await database.db.select().from(bug_reports).where(eq(bug_reports.id, id));
  expect(stored).toMatchObject({ status: 'fixed', severity: 'low', admin_notes: 'Since 4.2' });
});

test('only staff may triage reports', async () => {
  const { id } = await store();
  const { db } = database;
  const attempts = [
    () => listReports(db, visitor, { ...all, page: 1 }),
    () => countReports(db, visitor),
    () => changeReport(db, visitor, { id, siteOrigin, status: 'fixed' }),
    () => saveReportNotes(db, visitor, { id, admin_notes: 'x', edited: '' }),
    () => moveToTrash(db, visitor, trashedReports, [id]),
    () => exportReports(db, visitor, all).next(),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});
