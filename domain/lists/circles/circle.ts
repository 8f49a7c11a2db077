/** A household, or the people of a company who work together. */
export type CircleKind = 'family' | 'team';
export const circleKinds = ['family', 'team'] as const satisfies CircleKind[];

/** What a member of a circle may do; each includes what those after it may. A circle has one owner. */
export type CircleRole = 'owner' | 'admin' | 'member';

/** A role that an invitation gives. */
export type InvitedCircleRole = Exclude<CircleRole, 'owner'>;

/** The most people of a circle, invitations included. */
export const mostPeople: Record<CircleKind, number> = { family: 15, team: 100 };

/** The most circles that an account is in. */
export const mostCircles = 10;

/** The most lists that are shared with a circle. */
export const mostLists = 500;

/** The longest name of a circle, in characters. */
export const longestCircleName = 60;

/** A circle, as the overview of an account shows it. */
export interface CircleSummary {
  id: string;
  kind: CircleKind;
  name: string;
  /** The role of the account. */
  role: CircleRole;
  people: number;
}

/** A member of a circle, as the others see them. */
export interface CircleMember {
  id: string;
  name: string;
  email: string;
  role: CircleRole;
}

/** An invitation by mail that nobody has accepted yet. */
export interface OpenCircleInvitation {
  id: string;
  email: string;
  role: InvitedCircleRole;
  isExpired: boolean;
}

/** A list that is shared with a circle, or could be. */
export interface CircleList {
  id: string;
  name: string;
  /** Whether it belongs to the account that asks. */
  isOwn: boolean;
}

/** A circle, as its page shows it to a member. */
export interface Circle extends Omit<CircleSummary, 'people'> {
  /** The owner first, then by name. */
  members: CircleMember[];
  /** The latest first; none for members who do not manage the circle. */
  invitations: OpenCircleInvitation[];
  /** By name. */
  lists: CircleList[];
  /** The lists of the account that are shared with no circle, by name. */
  ownLists: CircleList[];
  /** Whether lists that the account makes are shared with this circle at once. */
  sharesNew: boolean;
}

/** The path of the page with the circles of an account. */
export const circlesPath = '/account/circles';

/** Returns the path of the page of a circle. */
export const circlePath = (id: string): string => `${circlesPath}/${id}`;

/** Returns the path of the page with the figures of a team. */
export const teamFiguresPath = (id: string): string => `${circlePath(id)}/figures`;

/** Returns whether this role may invite people to a circle, and change its name. */
export const managesCircle = (role: CircleRole): boolean => role !== 'member';

/** Returns whether somebody may remove a member of a role from their circle. */
export function mayRemove(own: CircleRole, other: CircleRole): boolean {
  return own === 'owner' ? other !== 'owner' : own === 'admin' && other === 'member';
}
