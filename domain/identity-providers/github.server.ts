import { github } from 'better-auth/social-providers';
import { z } from 'zod';
import { identityOf } from './claims.ts';
import { exchangeCode } from './exchange-code.server.ts';
import { identityRefused, providerUnavailable } from './failures.ts';
import type { IdentityProvider } from './identity.ts';
import { fetchObject } from './limited-fetch.server.ts';
import type { ProviderSettings } from './provider-settings.ts';

const person = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * Returns GitHub, which speaks OAuth and sends no ID token. The request is made by the auth library's own provider; what GitHub is
 * asked afterwards has limits of time and size here. The primary address counts.
 */
export function createGitHubProvider({ name, label, clientId, clientSecret }: ProviderSettings): IdentityProvider {
  const library = github({ clientId });
  const exchange = {
    endpoint: 'https://github.com/login/oauth/access_token',
    client: { clientId, clientSecret },
    method: 'client_secret_post' as const,
  };
  return {
    name,
    label,
    async begin({ state, verifier, redirectUri }) {
      return library.createAuthorizationURL({ state, codeVerifier: verifier, redirectURI: redirectUri });
    },
    async redeem({ code }, { verifier, redirectUri }) {
      const { accessToken = '' } = await exchangeCode(exchange, {
        code,
        codeVerifier: verifier,
        redirectURI: redirectUri,
      });
      const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
        const headers = {
          authorization: `Bearer ${accessToken}`,
          'user-agent': 'listgrove',
          accept: 'application/json',
        };
        const { ok, status, body } = await fetchObject(`https://api.github.com${path}`, { headers });
        if (!ok) throw identityRefused(`GitHub answered with status ${status}.`);
        const parsed = shape.safeParse(body);
        if (!parsed.success) throw providerUnavailable(parsed.error);
        return parsed.data;
      };
      const [who, all] = await Promise.all([read('/user', person), read('/user/emails', addresses)]);
      const primary = all.find((each) => each.primary);
      const claims = { email: primary?.email, name: who.name || who.login };
      return identityOf(name, String(who.id), claims, primary?.verified ?? false);
    },
  };
}
