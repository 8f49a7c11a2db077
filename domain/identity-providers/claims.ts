import { cutToLength } from '@listgrove/kernel/cut-text';
import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';
import type { Identity } from './identity.ts';

const address = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Returns the identity of these claims. A claim of the wrong type counts as missing. */
export function identityOf(
  provider: string,
  subject: string,
  claims: { email?: unknown; name?: unknown },
  emailVerified: boolean,
): Identity {
  const email = address.safeParse(claims.email).data ?? null;
  const name = typeof claims.name === 'string' ? cutToLength(oneLine(claims.name), 120).trim() : '';
  return { provider, subject, email, emailVerified: emailVerified && email !== null, name };
}

/** The tenant of personal Microsoft accounts, whose addresses Microsoft has checked. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Whether the claims say that the address is verified. Apple sends the value as text. Microsoft sends none: the administrator of
 * a tenant can enter any address, so only the optional claim `xms_edov` or the tenant of personal accounts counts there.
 */
export function isVerified(provider: string, claims: Record<string, unknown>): boolean {
  const { email_verified, xms_edov, tid } = claims;
  if (email_verified !== undefined) return email_verified === true || email_verified === 'true';
  if (provider !== 'microsoft') return false;
  return tid === personalTenant || xms_edov === true || xms_edov === 'true' || xms_edov === 1 || xms_edov === '1';
}

/** Returns the name in the field that Apple sends beside its first answer, or undefined. */
export function nameBesideAnswer(user: string | null): string | undefined {
  if (user === null) return undefined;
  try {
    const { name } = appleUser.parse(JSON.parse(user));
    return `${name.firstName} ${name.lastName}`.trim();
  } catch {
    return undefined; // only a name is lost, and the browser could have sent anything here
  }
}

const appleUser = z.object({ name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }) });
