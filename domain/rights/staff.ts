import type { Viewer } from './viewer.ts';

/** What an account may be, the least first. */
export const roles = ['user', 'admin', 'super_admin'] as const;

export type Role = (typeof roles)[number];

/** The role that a text names; anything else is no role, thus `user`. */
export function roleOf(text: string | null | undefined): Role {
  return roles.find((role) => role === text) ?? 'user';
}

/** The words of a role's badge (S2 2). */
export const roleLabels = { super_admin: 'Super Admin', admin: 'Admin', user: 'User' } as const satisfies Record<
  Role,
  string
>;

/** What the staff rule looks at. */
export interface Standing {
  email: string;
  emailVerified: boolean;
  role: Role;
  suspendedAt: Date | null;
}

/** Whether an e-mail address ends with `@` and the company domain, whatever its letter case. */
export function isCompanyEmail(email: string, staffEmailDomain: string): boolean {
  return email.toLowerCase().endsWith(`@${staffEmailDomain.toLowerCase()}`);
}

/**
 * The staff rule, here and nowhere else: a verified company e-mail, the role `admin` or `super_admin`, not suspended.
 */
export function isStaff(account: Standing, staffEmailDomain: string): boolean {
  return (
    account.emailVerified &&
    isCompanyEmail(account.email, staffEmailDomain) &&
    (account.role === 'admin' || account.role === 'super_admin') &&
    account.suspendedAt === null
  );
}

/** The role that verifying its e-mail leaves an account with: a company e-mail earns `admin`, nothing is ever taken away. */
export function roleOnceVerified(account: { email: string; role: Role }, staffEmailDomain: string): Role {
  return account.role === 'user' && isCompanyEmail(account.email, staffEmailDomain) ? 'admin' : account.role;
}

/** The cross-domain user of S1 3; an empty name falls back to the part of the e-mail before the @, then to "User". */
export function viewerOf(account: Standing & { id: string; name: string }, staffEmailDomain: string): Viewer {
  return {
    id: account.id,
    email: account.email,
    name: account.name.trim() || account.email.split('@')[0] || 'User',
    isAdmin: isStaff(account, staffEmailDomain),
  };
}
