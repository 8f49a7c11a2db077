import type { Db } from '@listgrove/db/db';
import type { Limit, Limiter } from '../../limits/limits.server.ts';

/** The limits of invitations to lists and of joining them. They are counted in the database. */
export const sharingLimits = {
  listInvitationsByAccount: { name: 'list-invitation-account', points: 60, seconds: 3600 },
  listInvitationsByAddress: { name: 'list-invitation-address', points: 200, seconds: 3600 },
  /** How many invitations an address gets, whoever sends them. */
  listInvitationsTo: { name: 'list-invitation-to', points: 10, seconds: 86_400 },
  joinsByAccount: { name: 'list-join-account', points: 60, seconds: 3600 },
  /** People who join without an account, by their network and by the link. */
  guestsByAddress: { name: 'list-guest-address', points: 30, seconds: 3600 },
  guestsOfLink: { name: 'list-guest-link', points: 60, seconds: 3600 },
  /** Links to lists that do not exist or no longer work. */
  linksTriedByAddress: { name: 'list-link-address', points: 60, seconds: 600 },
  linkReportsByAddress: { name: 'link-report-address', points: 10, seconds: 3600 },
  reportsOfLink: { name: 'link-report-link', points: 20, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** The database, and the counters of those limits. */
export interface Counted {
  db: Db;
  limits: Record<keyof typeof sharingLimits, Limiter>;
}
