import { CodedError, isCoded } from '@listgrove/kernel/errors';
import type { Accounts } from './accounts.server.ts';
import { isAppCode } from './recovery-codes.server.ts';

/**
 * Checks a typed code with `check`, without the spaces of an app code, and returns its result. Attempts are counted
 * before the check, so that concurrent ones cannot exceed the limit, and each code can be used only once. Throws
 * CodedError `wrong-code`, `too-many-attempts`, and whatever `check` throws.
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
    await limits.usesOfCode.takeBack(use); // a wrong code is not used up
    throw error;
  }
}
