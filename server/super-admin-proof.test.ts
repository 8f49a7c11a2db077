import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { factor_resets, staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { cookiesOf, visitor } from '@listgrove/domain/accounts/testing/visitor';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { cast } from '@listgrove/fixtures/cast';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

// What a super admin does with an old session, as somebody does who has found an open browser.

const password = 'four green trees';
const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-proof-'));
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
let cookie = '';
let id = '';

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await createStaff(accounts, { ...cast.maya, password, role: 'super_admin' });
  await db.insert(profiles).values({ ...cast.jonas, emailVerified: true, role: 'admin', twoFactorEnabled: true });
  const [jonas] = await db.select().from(profiles).where(eq(profiles.email, cast.jonas.email));
  id = jonas?.id ?? '';
  const store = await openMediaStore({ dataDir, bucket: null });
  site = await serveSite({ database, accounts, store, dataDir });
  cookie = cookiesOf(await signIn(accounts, visitor(), { email: cast.maya.email, password }));
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(page: string, form: Record<string, string>): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${site.origin}/admin/${page}.data`, {
    method: 'POST',
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, text: await answer.text() };
}
const proofIsOld = (minutes: number) =>
  database.db.update(sessions).set({ provenAt: sql`now() - make_interval(mins => ${minutes})` });
const account = async () => (await database.db.select().from(profiles).where(eq(profiles.id, id)))[0];

const dangerous: [string, string, Record<string, string>][] = [
  ['inviting', 'staff/invitations', { intent: 'invite', email: 'new@listgrove.example', role: 'super_admin' }],
  ['a role', 'staff', { intent: 'change', role: 'super_admin' }],
  ['a suspension', 'staff', { intent: 'suspend', reason: 'A test.' }],
  ['the requirement of a second factor', 'settings/security', { intent: 'release' }],
  ['a reset of factors', 'staff', { intent: 'reset-factors' }],
  ['separating a feedback account', 'joined-accounts', { intent: 'separate' }],
];

test.each(dangerous)(
  '%s needs a proof of the last ten minutes, and changes nothing without one',
  async (_, page, form) => {
    await proofIsOld(11);
    const before = await account();
    const { status, text } = await send(page, { id, ...form });
    expect(status).toBe(422);
    expect(text).toContain('/account/confirm');
    expect(text).toContain('Confirm first that it is you');
    expect(await account()).toEqual(before);
    expect(await database.db.$count(staff_invitations)).toBe(0);
    expect(await database.db.$count(factor_resets)).toBe(0);
  },
);

test('what only ends or gives back works without one, and with one everything does', async () => {
  await proofIsOld(11);
  for (const intent of ['end-sessions', 'restore', 'cancel-reset']) {
    expect((await send('staff', { intent, id })).status, intent).toBe(200);
  }
  await proofIsOld(9);
  expect((await send('staff/invitations', dangerous[0]?.[2] ?? {})).status).toBe(200);
  expect((await send('staff', { ...dangerous[1]?.[2], id })).status).toBe(200);
  expect((await send('staff', { ...dangerous[2]?.[2], id })).status).toBe(200);
  expect(await account()).toMatchObject({ role: 'super_admin', suspensionReason: 'A test.' });
  expect(await database.db.$count(staff_invitations)).toBe(1);
});
