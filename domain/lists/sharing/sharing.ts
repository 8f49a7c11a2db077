import type { InvitedRole } from '../rows.ts';

/** An invitation by mail that nobody has accepted. Moments are in ISO 8601. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: InvitedRole;
  until: string;
  isExpired: boolean;
}

/** A link that lets people in. */
export interface OpenLink {
  id: string;
  role: InvitedRole;
  until: string;
  uses: number;
  /** How many people it lets in; null for no limit. */
  mostUses: number | null;
  /** Whether people without an account may join. */
  admitsGuests: boolean;
  /** How many are in the list by it who have no account. */
  guests: number;
  /** Whether it lets nobody else in. Its guests are still there. */
  isClosed: boolean;
}

/** What the owner of a list sees of its sharing, besides the members. */
export interface Sharing {
  /** The addresses of the members, by their accounts. */
  emails: Record<string, string>;
  invitations: OpenInvitation[];
  links: OpenLink[];
}
