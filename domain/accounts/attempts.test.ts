import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { requestReset } from './recovery.server.ts';
import { signIn } from './sign-in.server.ts';
import { mailSignIn, signInByCode } from './sign-in-by-mail.server.ts';
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
  const attempts = (email: string) => [
    () => signIn(accounts, visitor(), { email, password: 'wrong' }),
    () => signUp(accounts, visitor(), { name: 'Somebody', email, password, wanted: null }),
    () => requestReset(accounts, visitor(), { email, wanted: null }),
    () => signInByCode(accounts, visitor(), { email, code: '000000', registration: null }),
    () => mailSignIn(accounts, visitor(), { email, wanted: null }),
  ];

  test('Sign-in, by password and by mail, registration and recovery give the same answer after the same delay', async () => {
    await verify(accounts, cast.ruth);
    const pauses = holdPauses();
    const outcomeOf = async (work: () => Promise<unknown>) => {
      const before = pauses.length;
      let isAnswered = false;
      const outcome = work()
        .then(
          () => 'done',
          (error: Error) => error.message,
        )
        .finally(() => {
          isAnswered = true;
        });
      await expect.poll(() => pauses.length).toBe(before + 1);
      await new Promise((resolve) => setTimeout(resolve, 300)); // the work is done, but the answer is still delayed
      expect(isAnswered).toBe(false);
      pauses[before]?.end();
      return [await outcome, pauses[before]?.milliseconds];
    };
    for (const [index, known] of attempts(cast.ruth.email).entries()) {
      const unknown = attempts(`nobody-${index}@mail.example`)[index] ?? known;
      expect(await outcomeOf(unknown)).toEqual(await outcomeOf(known));
    }
  });

  test('The delay is longer than the work', async () => {
    await verify(accounts, cast.ruth);
    const pauses = holdPauses();
    for (const work of attempts(cast.ruth.email)) {
      const times = [await timed(work), await timed(work), await timed(work)];
      expect(Math.min(...times)).toBeLessThan(pauses.at(-1)?.milliseconds ?? 0);
    }

    /** Returns CPU time in milliseconds, which does not depend on the machine's load. */
    async function timed(work: () => Promise<unknown>): Promise<number> {
      const [start, before] = [process.cpuUsage(), pauses.length];
      const answered = work().catch(() => {});
      await expect.poll(() => pauses.length).toBe(before + 1);
      pauses[before]?.end();
      await answered;
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    }
  });

  /** Holds every delay that starts from now until the end of the test; `end` releases one. */
  function holdPauses() {
    const pauses: { milliseconds: number; end(): void }[] = [];
    const held = vi.spyOn(timers, 'setTimeout').mockImplementation(
      (milliseconds = 0) =>
        new Promise<never>((resolve) => {
          pauses.push({ milliseconds, end: resolve as () => void });
        }),
    );
    syncBuiltinESMExports();
    onTestFinished(() => {
      held.mockRestore();
      syncBuiltinESMExports();
    });
    return pauses;
  }
});

describe('limits', () => {
  test('Twenty sign-ins a minute from one address pass', async () => {
    await verify(accounts, cast.ruth);
    for (let count = 0; count < 20; count++) await enter(accounts, cast.ruth);
  });

  test('Ten failures for one account lock it, from any address, in any letter case, and also concurrently', async () => {
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
