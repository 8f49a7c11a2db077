import type { CircleKind, CircleRole, CircleSummary } from '@listgrove/domain/lists/circles/circle';

/** What each kind of circle is called. */
export const kindNames: Record<CircleKind, string> = { family: 'Family', team: 'Team' };

/** What each role in a circle is called. */
export const roleNames: Record<CircleRole, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** The roles that an owner gives, with what they may do. */
export const givenRoles = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin, may invite and remove members' },
];

/** Returns kind and size of a circle in words, such as “Family · 3 people”. */
export function describeCircle({ kind, people }: Pick<CircleSummary, 'kind' | 'people'>): string {
  return `${kindNames[kind]} · ${people === 1 ? '1 person' : `${people} people`}`;
}
