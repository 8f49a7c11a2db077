import { createHmac } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import type { MailOrigins } from '@listgrove/kernel/origins';
import { createLimiters, type Limiter } from '../limits/limits.server.ts';
import { type Auth, addressHeader, createAuth, sessionCookie } from './auth.server.ts';
import { accountMails } from './mails.server.ts';
import { signatureChecker } from './signed-cookie.server.ts';
import { failureLimit } from './try-password.server.ts';

/**
 * Context of the functions of this folder: the auth library on our tables, the limits, and the staff's e-mail domain.
 */
export interface Accounts {
  db: Db;
  auth: Auth;
  limits: Record<keyof typeof limits, Limiter>;
  staffEmailDomain: string;
  /** The key of the hashes of mailed codes, without which six digits could be found by trying all. */
  codeKey: Buffer;
  /**
   * Whether a Cookie header has a session cookie with a valid signature; without one there is no session. Reads no
   * database.
   */
  mayHaveSession(cookies: string): boolean;
}

/**
 * The sender of a request. `address` is the client address as the server determined it, not one that a header claims: IPv4,
 * or the /64 network of IPv6 (server/address.ts). Limits count by it.
 */
export interface Visitor {
  /** The request's headers; only `cookie` and `user-agent` are read. */
  headers: Headers;
  address: string;
  /** The origins of the links in mails that the request causes. */
  mailOrigins: MailOrigins;
}

/** High enough for an office behind one address, low enough to prevent password guessing. */
const limits = {
  signInsByAddress: { name: 'sign-in-address', points: 60, seconds: 60 },
  failuresByAccount: { name: 'sign-in-account', ...failureLimit },
  signUpsByAddress: { name: 'sign-up-address', points: 60, seconds: 600 },
  recoveriesByAddress: { name: 'recovery-address', points: 60, seconds: 600 },
  codesByAccount: { name: 'code-account', points: 10, seconds: 900 },
  /** A code is valid for a minute and a half and can be used once, so uses are remembered for longer than that. */
  usesOfCode: { name: 'code-used', points: 1, seconds: 180 },
  mailsByAccount: { name: 'mail-account', points: 5, seconds: 900 },
  /** Codes typed for an address, whichever mails they are from: 20 of 1,000,000 a day. */
  mailedCodesByAccount: { name: 'mailed-code-account', points: 20, seconds: 86_400 },
} as const;

/** Creates the app accounts of a database, once per process. `secret` signs cookies and links. */
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
    codeKey: createHmac('sha256', options.secret).update('mailed codes').digest(),
    mayHaveSession: signatureChecker(sessionCookie, options.secret),
  };
}

/**
 * Returns the headers to pass to the auth library: cookies, the browser's name (at most 400 characters) and the address.
 * With `only`, all cookies but the one of that name are left out.
 */
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
