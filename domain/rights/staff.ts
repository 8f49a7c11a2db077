import type { Viewer } from './viewer.ts';

/** The roles of accounts, in ascending order of rights. */
export const roles = ['user', 'admin', 'super_admin'] as const;

/** The role of an account. */
export type Role = (typeof roles)[number];

/** Returns the role with this name, or `user` for any other text. */
export function roleOf(text: string | null | undefined): Role {
  return roles.find((role) => role === text) ?? 'user';
}

/** Labels of the roles' badges. */
export const roleLabels = { super_admin: 'Super Admin', admin: 'Admin', user: 'User' } as const satisfies Record<
  Role,
  string
>;

/** The columns of an account that the staff rule depends on. */
export interface Standing {
  email: string;
  emailVerified: boolean;
  role: Role;
  suspendedAt: Date | null;
  /** Whether a super admin has invited this address although it is not one of the company. */
  staffByException: boolean;
  /** Whether staff must have a second factor and this account has none. */
  lacksFactor: boolean;
}

/** Whether an e-mail address ends with `@` and the company domain; case-insensitive. */
export function isCompanyEmail(email: string, staffEmailDomain: string): boolean {
  return email.toLowerCase().endsWith(`@${staffEmailDomain.toLowerCase()}`);
}

/** Whether the account can have a staff role: its e-mail is one of the company, or was invited by exception. */
export function mayBeStaff(
  { email, staffByException }: Pick<Standing, 'email' | 'staffByException'>,
  staffEmailDomain: string,
): boolean {
  return staffByException || isCompanyEmail(email, staffEmailDomain);
}

/**
 * The staff rule, defined only here: a verified e-mail of the company or one that was invited by exception, the role `admin` or
 * `super_admin`, no suspension, and a second factor if staff must have one.
 */
export function isStaff(account: Standing, staffEmailDomain: string): boolean {
  return (
    account.emailVerified &&
    mayBeStaff(account, staffEmailDomain) &&
    (account.role === 'admin' || account.role === 'super_admin') &&
    account.suspendedAt === null &&
    !account.lacksFactor
  );
}

/**
 * Returns the role of an account after its e-mail is verified: `admin` for a user with a company e-mail, otherwise the
 * present role.
 */
export function roleOnceVerified(account: { email: string; role: Role }, staffEmailDomain: string): Role {
  return account.role === 'user' && isCompanyEmail(account.email, staffEmailDomain) ? 'admin' : account.role;
}

/**
 * Returns the account as pages see it. An empty name is replaced by the part of the e-mail before the @, then by
 * "User".
 */
export function viewerOf(account: Standing & { id: string; name: string }, staffEmailDomain: string): Viewer {
  return {
    id: account.id,
    email: account.email,
    name: account.name.trim() || account.email.split('@')[0] || 'User',
    isAdmin: isStaff(account, staffEmailDomain),
  };
}
