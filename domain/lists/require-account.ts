import { CodedError } from '@listgrove/kernel/errors';
import type { ListTransaction } from './transaction.ts';

/** Throws CodedError `not-allowed` if the actor is a guest. A mutation has checked before that the actor is a member. `what` needs an account: "to write comments". */
export function requireAccount(tx: Pick<ListTransaction, 'actor' | 'member'>, list: string, what: string): void {
  const member = tx.member(list, tx.actor);
  if (!member || member.is_guest) throw new CodedError('not-allowed', `Create an account ${what}.`);
}
