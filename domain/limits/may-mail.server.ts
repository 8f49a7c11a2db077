import { isCoded } from '@listgrove/kernel/errors';
import type { Limiter } from './limits.server.ts';

/** Counts one mail to this address and returns whether it is within the limit. */
export async function mayMail({ mailsByAccount }: { mailsByAccount: Limiter }, email: string): Promise<boolean> {
  try {
    await mailsByAccount.count(email.toLowerCase());
    return true;
  } catch (error) {
    if (isCoded(error, 'too-many-attempts')) return false;
    throw error;
  }
}
