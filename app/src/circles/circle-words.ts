import type { CircleKind, CircleRole, CircleSummary } from '@listgrove/domain/lists/circles/circle';
import type { Workload } from '@listgrove/domain/lists/circles/team-figures';

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

/** Returns what somebody has to do and has done in words, such as “5 open, 2 of them overdue · 12 completed in four weeks”. */
export function describeWork({ open, overdue, completed }: Workload): string {
  const todo = open === 0 ? 'Nothing open' : `${open.toLocaleString('en-US')} open`;
  const late =
    overdue === 0 ? '' : overdue === open ? ', overdue' : `, ${overdue.toLocaleString('en-US')} of them overdue`;
  return `${todo}${late} · ${completed.toLocaleString('en-US')} completed in four weeks`;
}
