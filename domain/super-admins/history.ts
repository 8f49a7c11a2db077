import type { AccountEventKind } from '../accounts/account-events.ts';

/** An entry of the history of an account. */
export interface AccountEvent {
  id: string;
  kind: AccountEventKind;
  /** Whoever did it; null if that account is deleted, or for the operator. */
  actor: { id: string; name: string } | null;
  /** What changed: roles, the reason of a suspension, a browser. Empty where there is nothing to say. */
  before: string;
  after: string;
  createdAt: Date;
}
