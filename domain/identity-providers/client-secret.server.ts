import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { type AppleKey, knownProviders, type ProviderSettings } from './provider-settings.ts';

/** How far clocks may be apart, in seconds: what is signed counts from so long ago, and what others signed for so much longer. */
export const clockTolerance = 300;

/**
 * Returns the client secret for a request to the token endpoint. Apple's is a token of at most six months that the developer's key
 * signs; it is made for each request, so that none ends while the program runs.
 */
export async function clientSecretOf({
  clientId,
  clientSecret,
}: Pick<ProviderSettings, 'clientId' | 'clientSecret'>): Promise<string> {
  return typeof clientSecret === 'string' ? clientSecret : signAppleSecret(clientId, clientSecret);
}

function signAppleSecret(clientId: string, { teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(knownProviders.apple?.issuer ?? '')
    .setIssuedAt(now - clockTolerance)
    .setExpirationTime(now + 2 * clockTolerance)
    .sign(createPrivateKey(privateKey));
}
