import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { profiles } from '@listgrove/db/schema/profiles';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, inArray } from 'drizzle-orm';
import { mutationArguments, type ParsedArguments } from '../arguments.ts';
import type { PushBody } from '../protocol.server.ts';
import { countInvitation, countOpenInvitations, requireRoom } from './open-invitations.server.ts';
import type { Counted } from './sharing-limits.server.ts';

/** What a push needs for the invitations in it: the origin of their links, and which of them are refused, by number. */
export interface Inviting {
  appOrigin: MailOrigin;
  refused: ReadonlyMap<number, CodedError>;
}

interface Invitation {
  number: number;
  args: ParsedArguments<'inviteMember'> | ParsedArguments<'createLink'>;
}

/**
 * Checks the invitations in a push before its transaction, which holds the embedded database, and counts them against the limits of the
 * account and of its network. `address` is the address of the request.
 */
export async function prepareInviting(
  { db, limits: counters }: Counted,
  account: { id: string; emailVerified: boolean },
  { client, mutations }: PushBody,
  { address, appOrigin }: { address: string; appOrigin: MailOrigin },
): Promise<Inviting> {
  const refused = new Map<number, CodedError>();
  const invitations = mutations.flatMap(({ number, name, args }): Invitation[] => {
    if (name !== 'inviteMember' && name !== 'createLink') return [];
    const parsed = mutationArguments[name].safeParse(args);
    return parsed.success ? [{ number, args: parsed.data }] : [];
  });
  if (invitations.length === 0) return { appOrigin, refused };
  const [known] = await db
    .select({ last: sync_clients.last_number })
    .from(sync_clients)
    .where(eq(sync_clients.id, client));
  const fresh = invitations.filter(({ number }) => number > (known?.last ?? 0));
  const states = await readStates(db, fresh);
  const open = await countOpenInvitations(db, states.keys());
  for (const { number, args } of fresh) {
    const state = states.get(args.list);
    try {
      // The list may become theirs before the push, which must not send what was not counted.
      if (state && state.owner !== account.id) throw new CodedError('not-allowed', 'This list is not yours.');
      if (!account.emailVerified)
        throw new CodedError('not-verified', 'Confirm your e-mail address before you invite others.');
      if ('email' in args && state?.emails.has(args.email))
        throw new CodedError('taken', `${args.email} is a member of this list already.`);
      // So that what the push would refuse anyway is not counted below.
      requireRoom(open, args.list);
      await counters.listInvitationsByAccount.count(account.id);
      await counters.listInvitationsByAddress.count(address);
      if ('email' in args) await counters.listInvitationsTo.count(args.email);
      countInvitation(open, args.list);
    } catch (error) {
      if (!isCoded(error)) throw error;
      refused.set(number, error as CodedError);
    }
  }
  return { appOrigin, refused };
}

interface State {
  owner: string;
  /** The addresses of those members who are invited. */
  emails: Set<string>;
}

async function readStates(db: Counted['db'], found: Invitation[]): Promise<Map<string, State>> {
  const ids = [...new Set(found.map(({ args }) => args.list))];
  const emails = found.flatMap(({ args }) => ('email' in args ? [args.email] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: lists.id, owner: lists.owner_id }).from(lists).where(inArray(lists.id, ids));
  const states = new Map(rows.map(({ id, owner }): [string, State] => [id, { owner, emails: new Set() }]));
  if (emails.length === 0) return states;
  const members = await db
    .select({ list: list_members.list_id, email: profiles.email })
    .from(list_members)
    .innerJoin(profiles, eq(profiles.id, list_members.account_id))
    .where(and(inArray(list_members.list_id, ids), inArray(profiles.email, emails)));
  for (const { list, email } of members) states.get(list)?.emails.add(email);
  return states;
}
