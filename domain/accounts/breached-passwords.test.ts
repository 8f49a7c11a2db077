import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { createBreachCheck } from './breached-passwords.server.ts';
import { changePassword } from './profile.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import type { Session } from './sessions.server.ts';
import { signUp } from './sign-up.server.ts';
import { lastMail, openTestAccounts, password, sessionOf, startAccounts, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

const breached = 'sunshine day';
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase();

/** What the service answers with, and the requests that it got. */
let answer: (response: http.ServerResponse) => void;
const asked: { path: string | undefined; padding: unknown }[] = [];
const service = http.createServer((request, response) => {
  asked.push({ path: request.url, padding: request.headers['add-padding'] });
  answer(response);
});
let url: string;
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
  house = await openTestAccounts();
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await house.close();
});
beforeEach(async () => {
  await house.clear();
  asked.length = 0;
  answer = (response) => void response.end(`${'0'.repeat(35)}:7\r\n${hash.slice(5)}:12\r\n`);
});

test('a known password is refused, and the service learns five characters of its hash', async () => {
  const check = createBreachCheck(url, () => {});
  expect(await outcomeOf(check.refuse(breached))).toBe('breached-password');
  expect(asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: 'true' }]);
  expect(await outcomeOf(check.refuse('another one'))).toBe('done');
  answer = (response) => void response.end(`${hash.slice(5)}:0\r\n`);
  expect(await outcomeOf(check.refuse(breached))).toBe('done');
});

test('a service that fails, sends too much or is silent for three seconds refuses nothing, and that is logged', async () => {
  const onError = vi.fn();
  const check = createBreachCheck(url, onError);
  const answers: (typeof answer)[] = [
    (response) => void response.writeHead(503).end(),
    (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    (response) => void response.end('x'.repeat(1_100_000)),
    (response) => void response.destroy(),
    () => {},
  ];
  for (const [at, each] of answers.entries()) {
    answer = each;
    expect(await outcomeOf(check.refuse(breached))).toBe('done');
    expect(onError).toHaveBeenCalledTimes(at + 1);
  }
}, 15_000);

test('Registering, changing and resetting refuse it; without the address of a service no call is made', async () => {
  const everywhere = async (accounts: Accounts) => {
    const cookie = await verify(accounts, cast.ruth);
    const session = (await sessionOf(accounts, cookie)) as Session;
    await requestReset(accounts, visitor(), { email: cast.ruth.email, wanted: null });
    const { token } = await lastMail(house.db);
    const change = { currentPassword: password, newPassword: breached, factor: '' };
    return [
      await outcomeOf(changePassword(accounts, visitor(cookie), session, change)),
      await outcomeOf(resetPassword(accounts, visitor(), { token, password: breached })),
      await outcomeOf(signUp(accounts, visitor(), { ...cast.kenji, password: breached, wanted: null })),
    ];
  };
  expect(await everywhere(startAccounts(house.db, url))).toEqual(Array(3).fill('breached-password'));
  await house.clear();
  asked.length = 0;
  expect(await everywhere(startAccounts(house.db))).toEqual(['done', 'done', 'done']);
  expect(asked).toEqual([]);
});
