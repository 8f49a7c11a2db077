import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import type { Accounts } from '@listgrove/domain/accounts/accounts.server';
import { enter, startAccounts, verify } from '@listgrove/domain/accounts/testing/people';
import { cookiesOf, visitor } from '@listgrove/domain/accounts/testing/visitor';
import { createFeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import { signUpForFeedback } from '@listgrove/domain/feedback-accounts/sign-up.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { cast } from '@listgrove/fixtures/cast';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-ended-'));
const secret = 'a secret of thirty-two characters or more';
let database: Database;
let accounts: Accounts;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'none', objects: store.objects });
  accounts = startAccounts(database.db);
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true });
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Waits until the page cache has heard of a change. */
async function changed<Result>(change: PromiseLike<Result>): Promise<Result> {
  const result = await change;
  await database.feed.catchUp();
  return result;
}

/** Opens a page, and says whether it came from the page cache, who was greeted, and which cookies were cleared. */
async function open(path: string, cookie: string) {
  const answer = await fetch(site.origin + path, { headers: { cookie } });
  const cleared = answer.headers.getSetCookie().filter((each) => each.includes('Max-Age=0'));
  const text = await answer.text();
  return {
    // A stored page is sent before a request gets an id.
    isStored: !answer.headers.has('x-request-id'),
    isSignedIn: text.includes(cast.ruth.email),
    cleared: cleared.map((each) => each.split('=')[0]),
  };
}

test('a cookie whose session is over gets stored pages and is cleared, and what changes its session ends that', async () => {
  await open('/about', '');
  const cookie = await verify(accounts, cast.ruth);
  expect(await open('/about', cookie)).toMatchObject({ isSignedIn: true });
  const kept = await changed(database.db.delete(sessions).returning());
  const first = await open('/about', cookie);
  expect(first).toMatchObject({ isSignedIn: false, cleared: ['account.session_token'] });
  const over = { isStored: true, isSignedIn: false, cleared: ['account.session_token'] };
  expect(await open('/about', cookie)).toEqual(over);
  // The same with a second cookie of the name, and with one that is too long to be ours.
  for (const more of ['x', 'x'.repeat(2_000)]) {
    await open('/about', `${cookie}; account.session_token=${more}`);
    expect(await open('/about', `${cookie}; account.session_token=${more}`), more).toEqual(over);
  }
  await changed(database.db.insert(sessions).values(kept));
  expect(await open('/about', cookie)).toMatchObject({ isSignedIn: true, cleared: [] });
});

test('a new session of the same account is never taken for the one that is over', async () => {
  await changed(database.db.delete(sessions));
  for (let time = 0; time < 3; time++) {
    const cookie = await enter(accounts, cast.ruth);
    expect(await open('/about', cookie)).toMatchObject({ isSignedIn: true, cleared: [] });
    await changed(database.db.delete(sessions));
    for (let again = 0; again < 2; again++) {
      expect(await open('/about', cookie)).toMatchObject({ isSignedIn: false });
    }
  }
});

test('the cookie of an account that is to be deleted gets stored pages too, and stays', async () => {
  const cookie = await enter(accounts, cast.ruth);
  await changed(database.db.update(profiles).set({ deletionDueAt: new Date(Date.now() + 1_000_000) }));
  await open('/about', cookie);
  expect(await open('/about', cookie)).toEqual({ isStored: true, isSignedIn: false, cleared: [] });
  await changed(database.db.update(profiles).set({ deletionDueAt: null }));
  expect(await open('/about', cookie)).toMatchObject({ isSignedIn: true });
});

test('the same holds for sessions of feedback accounts', async () => {
  const feedback = createFeedbackAccounts({ db: database.db, secret, confirmEmail: false, onError: console.error });
  const signedUp = await signUpForFeedback(feedback, visitor(), { ...cast.ruth, password: 'four green trees' });
  const cookie = cookiesOf('headers' in signedUp ? signedUp.headers : new Headers());
  const path = '/feedback/roadmap';
  await open(path, '');
  expect(await open(path, cookie)).toMatchObject({ isStored: false, cleared: [] });
  const kept = await changed(database.db.delete(feedback_sessions).returning());
  await open(path, cookie);
  const over = { isStored: true, isSignedIn: false, cleared: ['feedback.session_token'] };
  expect(await open(path, cookie)).toEqual(over);
  await changed(database.db.insert(feedback_sessions).values(kept));
  expect(await open(path, cookie)).toMatchObject({ isStored: false, cleared: [] });
});

test('a session that is due to be renewed gets its new cookie with the page', async () => {
  const cookie = await enter(accounts, cast.ruth);
  await changed(database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 86_400_000) }));
  const answer = await fetch(`${site.origin}/about`, { headers: { cookie } });
  expect(answer.headers.getSetCookie().join()).toContain(`${cookie}; Max-Age=2592000`);
});
