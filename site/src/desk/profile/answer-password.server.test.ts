import { profiles } from '@listgrove/db/schema/profiles';
import type { Accounts } from '@listgrove/domain/accounts/accounts.server';
import { changeName } from '@listgrove/domain/accounts/profile.server';
import { openTestAccounts, password, sessionOf, verify } from '@listgrove/domain/accounts/testing/people';
import { visitor } from '@listgrove/domain/accounts/testing/visitor';
import { cast } from '@listgrove/fixtures/cast';
import { accountsContext, addressContext, logErrorContext, mailOriginsContext } from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerPassword } from './answer-password.server';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts } = house);
});
afterAll(() => house.close());

test('a form for an account that is gone says so', async () => {
  const cookie = await verify(accounts, cast.ruth);
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('not signed in');
  await house.db.delete(profiles);
  const context = new RouterContextProvider();
  context.set(accountsContext, accounts);
  context.set(addressContext, '127.0.0.1');
  context.set(mailOriginsContext, visitor().mailOrigins);
  context.set(logErrorContext, vi.fn());
  const form = new FormData();
  form.set('current_password', password);
  for (const name of ['new_password', 'confirm_password']) form.set(name, 'five green trees');
  const request = new Request('http://localhost:8080/admin/profile', { headers: { cookie } });
  expect(await answerPassword(form, { session, request, context })).toMatchObject({
    data: { failed: { title: 'Update Failed', message: 'No user found' } },
  });
  await expect(changeName(accounts, session, 'Ruth')).rejects.toMatchObject({ message: 'No user or profile found' });
});
