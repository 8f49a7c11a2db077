/** What can be done to an account, as its history names it. */
export type AccountEventKind =
  | 'role-changed'
  | 'suspended'
  | 'suspension-lifted'
  | 'sessions-ended'
  | 'session-ended'
  | 'factor-reset-asked'
  | 'factor-reset-cancelled'
  | 'factors-reset'
  | 'invited'
  | 'invitation-revoked'
  | 'joined-staff';

/** An entry of the history of an account. */
export interface AccountEvent {
  id: string;
  kind: AccountEventKind;
  /** Whoever did it; null if that account is deleted. */
  actor: { id: string; name: string } | null;
  /** What changed: roles, the reason of a suspension, a browser. Empty where there is nothing to say. */
  before: string;
  after: string;
  createdAt: Date;
}
