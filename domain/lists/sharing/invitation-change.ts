import type { InvitedRole } from '../rows.ts';

/** What a mutation does with the invitations of a list. */
export type InvitationChange =
  | { does: 'mail'; id: string; list_id: string; email: string; role: InvitedRole }
  | {
      does: 'link';
      id: string;
      list_id: string;
      /** The SHA-256 of the link's token in base64url. */
      hash: string;
      role: InvitedRole;
      days: number;
      /** How many people it lets in; null for no limit. */
      uses: number | null;
      /** Whether people without an account may join, too. */
      guests: boolean;
    }
  | { does: 'end'; id: string; list_id: string }
  /** The links of the list let nobody else in; guests who have come by them stay. */
  | { does: 'close links'; list_id: string };
