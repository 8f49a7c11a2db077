import { createHmac } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { isUnavailable } from '@listgrove/db/unavailable';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { realmSecret } from '../feedback-accounts/auth.server.ts';
import { createFeedbackAccounts } from '../feedback-accounts/feedback-accounts.server.ts';
import { readFeedbackSession } from '../feedback-accounts/sessions.server.ts';
import { createAccounts } from './accounts.server.ts';
import { readSession } from './sessions.server.ts';
import { visitor } from './testing/visitor.ts';

// Nothing listens on port 1, as if the database server had stopped.
const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody' });
const db: Db = drizzle(pool) as unknown as Db;
const secret = 'a secret of thirty-two characters or more';
const onError = () => {};

/** Returns a session cookie as the auth library signs it. */
function signed(name: string, key: string): string {
  const signature = createHmac('sha256', key).update('token').digest('base64');
  return `${name}=${encodeURIComponent(`token.${signature}`)}`;
}

afterAll(() => pool.end());

test('an outage of the database while a session is read is recognised as one, in both realms', async () => {
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError });
  const feedback = createFeedbackAccounts({ db, secret, confirmEmail: false, onError });
  const own = readSession(accounts, visitor(signed('account.session_token', secret)));
  const other = readFeedbackSession(feedback, visitor(signed('feedback.session_token', realmSecret(secret))));
  const failures = await Promise.all([own, other].map((read) => read.catch((error: unknown) => error)));
  expect(failures.map(isUnavailable)).toEqual([true, true]);
});
