import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { requestReset } from './recovery.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { enter, openTestAccounts, password, startAccounts, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

describe('nobody learns whether an account exists', () => {
  async function timed(work: () => Promise<unknown>) {
    const start = performance.now();
    const outcome = await work().then(
      () => 'done',
      (error: Error) => error.message,
    );
    return { outcome, milliseconds: performance.now() - start };
  }

  test('Sign-in, registration and recovery answer alike, in words and in time', { retry: 2 }, async () => {
    await verify(accounts, cast.ruth);
    const attempts = (email: string) => [
      () => signIn(accounts, visitor(), { email, password: 'wrong' }),
      () => signUp(accounts, visitor(), { name: 'Somebody', email, password, wanted: null }),
      () => requestReset(accounts, visitor(), { email, wanted: null }),
    ];
    for (const [index, known] of attempts(cast.ruth.email).entries()) {
      const unknown = attempts(`nobody-${index}@mail.example`)[index] ?? known;
      const [one, other] = [await middleOfThree(known), await middleOfThree(unknown)];
      expect(other.outcome).toBe(one.outcome);
      expect(Math.abs(other.milliseconds - one.milliseconds)).toBeLessThan(60);
    }
  });

  /** Other work on the machine makes one measurement now and then a bad one. */
  async function middleOfThree(work: () => Promise<unknown>) {
    const tries = [await timed(work), await timed(work), await timed(work)];
    return tries.sort((a, b) => a.milliseconds - b.milliseconds)[1] ?? timed(work);
  }
});

describe('limits', () => {
  test('Twenty sign-ins a minute from one address pass', async () => {
    await verify(accounts, cast.ruth);
    for (let count = 0; count < 20; count++) await enter(accounts, cast.ruth);
  });

  test('Ten failures for one account do not, whatever the address and the letter case, and also not all at once', async () => {
    await verify(accounts, cast.ruth);
    const wrong = Array.from({ length: 20 }, (_, index) =>
      signIn(accounts, visitor('', `192.0.2.${index}`), {
        email: index % 2 ? cast.ruth.email : cast.ruth.email.toUpperCase(),
        password: `guess ${index}`,
      }).catch((error: { code: string }) => error.code),
    );
    const outcomes = await Promise.all(wrong);
    expect(outcomes.filter((outcome) => outcome === 'wrong-password')).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(11);
    await expect(enter(accounts, cast.ruth)).rejects.toMatchObject({ code: 'too-many-attempts' });
    await enterSomebodyElse();
  });

  async function enterSomebodyElse() {
    await verify(accounts, cast.kenji);
    await enter(accounts, cast.kenji);
  }

  test('The count survives a restart', async () => {
    for (let count = 0; count < 10; count++) {
      await signIn(accounts, visitor(), { email: cast.ruth.email, password: 'wrong' }).catch(() => {});
    }
    const restarted = startAccounts(db);
    await expect(signIn(restarted, visitor(), { email: cast.ruth.email, password: 'wrong' })).rejects.toMatchObject({
      code: 'too-many-attempts',
    });
  });
});
