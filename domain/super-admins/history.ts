/** What happens to an account, as its history names it. */
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
  | 'joined-staff'
  | 'feedback-joined'
  | 'feedback-separated'
  | 'new-browser'
  | 'recovery-code-used'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-kept'
  | 'email-taken-back'
  | 'email-not-back'
  | 'data-downloaded'
  | 'deletion-asked'
  | 'deletion-cancelled'
  | 'factors-removed';

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
