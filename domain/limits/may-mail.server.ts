import { isCoded } from '@listgrove/kernel/errors';
import type { Limiter } from './limits.server.ts';

/** Whether this address may get one more mail at present; asking counts as one. */
export async function mayMail({ mailsByAccount }: { mailsByAccount: Limiter }, email: string): Promise<boolean> {
  try {
    await mailsByAccount.count(email.toLowerCase());
    return true;
  } catch (error) {
    if (isCoded(error, 'too-many-attempts')) return false;
    throw error;
  }
}
