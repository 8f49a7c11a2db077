import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { expect, test } from 'vitest';
import { createFeedbackAccounts } from './feedback-accounts.server.ts';
import { readFeedbackSession } from './sessions.server.ts';
import { signUpForFeedback } from './sign-up.server.ts';

const database = await openDatabaseForFile();

const unset = { siteUrl: null, appUrl: null };
const origins = { site: 'https://www.listgrove.example', app: 'https://app.listgrove.example' };

test('A session from before addresses had to be confirmed is no longer valid once they must be', async () => {
  const options = { db: database.db, secret: 'a secret for tests, long enough to pass', onError: () => {} };
  const open = createFeedbackAccounts({ ...options, confirmEmail: false });
  const visitor = { headers: new Headers(), address: '127.0.0.1', mailOrigins: mailOriginsOf(origins, unset) };
  const begun = await signUpForFeedback(open, visitor, { ...cast.ruth, password: 'four green trees' });
  const cookie = ('headers' in begun ? begun.headers : new Headers()).getSetCookie()[0]?.split(';')[0] ?? '';
  const returning = { ...visitor, headers: new Headers({ cookie }) };

  expect((await readFeedbackSession(open, returning)).account?.email).toBe(cast.ruth.email);
  const strict = createFeedbackAccounts({ ...options, confirmEmail: true });
  expect((await readFeedbackSession(strict, returning)).account).toBeNull();
});
