import { createHmac } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import type { MailOrigins } from '@listgrove/kernel/origins';
import type { LibraryContext } from '../identity-providers/open-id.server.ts';
import type { ProviderSettings } from '../identity-providers/provider-settings.ts';
import { createIdentityProviders, type IdentityProviders } from '../identity-providers/providers.server.ts';
import { accountLimits } from '../limits/limit-table.ts';
import { createLimiters, type Limiter } from '../limits/limits.server.ts';
import { openPlaces, type Places } from '../places/places.server.ts';
import { type Auth, addressHeader, createAuth, sessionCookie } from './auth.server.ts';
import { type BreachCheck, createBreachCheck } from './breached-passwords.server.ts';
import { accountMails } from './mails.server.ts';
import { signatureChecker } from './signed-cookie.server.ts';

/**
 * Context of the functions of this folder: the auth library on our tables, the limits, and the staff's e-mail domain.
 */
export interface Accounts {
  db: Db;
  auth: Auth;
  limits: Record<keyof typeof accountLimits, Limiter>;
  staffEmailDomain: string;
  /** Refuses passwords that are known from breaches, where `HIBP` is set. */
  breaches: BreachCheck;
  /** Names the places of sessions, where `GEOIP_FILE` is set. */
  places: Places;
  /** The providers of identities that people can sign in with. */
  identityProviders: IdentityProviders;
  /** The key of the hashes of mailed codes, without which six digits could be found by trying all. */
  codeKey: Buffer;
  /** The key from which the keys are made that encrypt unsent changes on devices (`lists/kept-key.server.ts`). */
  keptKey: Buffer;
  /** Tells keys for tokens that were encrypted with this process's secret from others. */
  secretMark: string;
  /** The programs that tokens are made for (`TOKEN_AUDIENCES`); without any, tokens are for the app's own origin. */
  tokenAudiences: readonly string[];
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

/** Creates the app accounts of a database, once per process. `secret` signs cookies and links. */
export function createAccounts(options: {
  db: Db;
  secret: string;
  staffEmailDomain: string;
  /** The address of the range API of breached passwords (`HIBP`); without it no call is made. */
  hibp?: string | null;
  /** A file of places by network addresses (`GEOIP_FILE`); without it no place is named. */
  geoipFile?: string | null;
  /** The providers of identities; without them there are none. */
  providers?: readonly ProviderSettings[];
  tokenAudiences?: readonly string[];
  onError: (error: unknown) => void;
}): Accounts {
  const { db, staffEmailDomain, providers = [] } = options;
  const staffProvider = providers.find((each) => each.staffOnly) ?? null;
  const secretMark = createHmac('sha256', options.secret).update('signing keys').digest('base64url').slice(0, 16);
  const places = openPlaces(options.geoipFile ?? null, options.onError);
  const auth = createAuth({ ...options, secretMark, mails: accountMails, staffProvider, places });
  return {
    db,
    auth,
    identityProviders: createIdentityProviders(
      providers,
      () => auth.library as Promise<unknown> as Promise<LibraryContext>,
    ), // the library types its context by our options, its plugin by any
    limits: createLimiters(db, accountLimits),
    staffEmailDomain,
    breaches: createBreachCheck(options.hibp ?? null, options.onError),
    places,
    codeKey: createHmac('sha256', options.secret).update('mailed codes').digest(),
    keptKey: createHmac('sha256', options.secret).update('kept changes').digest(),
    secretMark,
    tokenAudiences: options.tokenAudiences ?? [],
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
