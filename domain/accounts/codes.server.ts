import { CodedError, isCoded } from '@listgrove/kernel/errors';
import type { Accounts } from './accounts.server.ts';
import { isAppCode } from './recovery-codes.server.ts';

/**
 * Lets `check` look at a code that was typed for the account, its spaces taken out. Every try is counted beforehand, so that many
 * at once are no way around the limit, and a code of the app is good for one of them only. Throws CodedError
 * `wrong-code`, `too-many-attempts`, and what `check` throws.
 */
export async function checkCode<Result>(
  { limits }: Accounts,
  accountId: string,
  typed: string,
  check: (code: string) => Promise<Result>,
): Promise<Result> {
  await limits.codesByAccount.count(accountId);
  const code = isAppCode(typed) ? typed.replace(/\s/g, '') : typed;
  const use = `${accountId} ${code}`;
  try {
    await limits.usesOfCode.count(use);
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    throw new CodedError('wrong-code', 'That code has been used already. Wait for the next one.', { cause: error });
  }
  try {
    const result = await check(code);
    await limits.codesByAccount.forget(accountId);
    return result;
  } catch (error) {
    await limits.usesOfCode.takeBack(use); // it was none, so nothing is used up
    throw error;
  }
}
