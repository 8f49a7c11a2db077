import type { Db } from '@listgrove/db/db';
import type { Origins } from '@listgrove/kernel/origins';
import { createLimiters, type Limiter } from '../limits/limits.server.ts';
import { type Auth, addressHeader, createAuth } from './auth.server.ts';
import { accountMails } from './mails.server.ts';
import { failureLimit } from './try-password.server.ts';

/** What the verbs of this folder take: the library on our tables, the limits, and who counts as staff. */
export interface Accounts {
  db: Db;
  auth: Auth;
  limits: Record<keyof typeof limits, Limiter>;
  staffEmailDomain: string;
}

/** Who asks, as the server has made it out: the address is the connection's, not what a header claims. */
export interface Visitor {
  /** The request's headers; only the cookies and the browser's name are read. */
  headers: Headers;
  address: string;
  origins: Origins;
}

/** An office behind one address can work, and nobody can guess passwords. */
const limits = {
  signInsByAddress: { name: 'sign-in-address', points: 60, seconds: 60 },
  failuresByAccount: { name: 'sign-in-account', ...failureLimit },
  signUpsByAddress: { name: 'sign-up-address', points: 60, seconds: 600 },
  recoveriesByAddress: { name: 'recovery-address', points: 60, seconds: 600 },
  codesByAccount: { name: 'code-account', points: 10, seconds: 900 },
  /** A code is good for a minute and a half, and once. */
  usesOfCode: { name: 'code-used', points: 1, seconds: 180 },
  mailsByAccount: { name: 'mail-account', points: 5, seconds: 900 },
} as const;

/** The app accounts of a database. One for each process, handed on by the server; `secret` signs cookies and links. */
export function createAccounts(options: {
  db: Db;
  secret: string;
  staffEmailDomain: string;
  onError: (error: unknown) => void;
}): Accounts {
  const { db, staffEmailDomain } = options;
  return {
    db,
    auth: createAuth({ ...options, mails: accountMails }),
    limits: createLimiters(db, limits),
    staffEmailDomain,
  };
}

/** The headers that the library gets to see; `only` names the one cookie that may count. */
export function authHeaders(
  { headers, address }: Pick<Visitor, 'headers' | 'address'>,
  { only }: { only?: string } = {},
): Headers {
  const cookies = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return new Headers({
    cookie: cookies.filter((pair) => !only || pair.startsWith(`${only}=`)).join('; '),
    'user-agent': (headers.get('user-agent') ?? '').slice(0, 400),
    [addressHeader]: address,
  });
}
