import type { AccountEventKind } from './account-events.ts';
import type { Notice } from './notices.ts';

/**
 * Returns the entry that a notice makes in the history of its account, without the secrets of its links, or null if a super admin has caused
 * it, whose verb makes the entry, or if the account is gone.
 */
export function eventOf(notice: Notice): { kind: AccountEventKind; after: string } | null {
  switch (notice.kind) {
    case 'ended-by-staff':
    case 'session-ended-by-staff':
    case 'suspended':
    case 'suspension-lifted':
    case 'role-changed':
    case 'factor-reset-asked':
    case 'factors-reset':
    case 'feedback-separated':
    case 'deleted':
      return null;
    case 'new-browser':
      return { kind: notice.kind, after: notice.from ? `${notice.browser} from ${notice.from}` : notice.browser };
    case 'passkey-added':
    case 'passkey-removed':
      return { kind: notice.kind, after: notice.name };
    case 'identity-linked':
    case 'identity-unlinked':
      return { kind: notice.kind, after: notice.label };
    case 'email-change-asked':
    case 'email-changed':
      return { kind: notice.kind, after: notice.to };
    case 'email-kept':
      return { kind: notice.kind, after: notice.asked };
    case 'email-taken-back':
    case 'email-not-back':
      return { kind: notice.kind, after: notice.by };
    default:
      return { kind: notice.kind, after: '' };
  }
}
