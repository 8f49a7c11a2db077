import { authorizationCodeRequest, getOAuth2Tokens, type OAuth2Tokens } from 'better-auth/oauth2';
import { clientSecretOf } from './client-secret.server.ts';
import { identityRefused } from './failures.ts';
import { fetchObject } from './limited-fetch.server.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** What the token endpoint of a provider needs. */
export interface Exchange {
  endpoint: string;
  client: Pick<ProviderSettings, 'clientId' | 'clientSecret'>;
  method: 'client_secret_basic' | 'client_secret_post';
}

/** Exchanges the code of an answer for tokens. Throws CodedError `provider-unavailable`, `identity-refused`. */
export async function exchangeCode(
  { endpoint, client, method }: Exchange,
  { code, codeVerifier, redirectURI }: { code: string; codeVerifier?: string | undefined; redirectURI: string },
): Promise<OAuth2Tokens> {
  const request = await authorizationCodeRequest({
    code,
    codeVerifier,
    redirectURI,
    options: { clientId: client.clientId, clientSecret: await clientSecretOf(client) },
    tokenEndpoint: endpoint,
    tokenEndpointAuth: { method },
  });
  const headers = new Headers(request.headers as Record<string, string>);
  const { ok, status, body } = await fetchObject(endpoint, { method: 'POST', headers, body: request.body });
  // GitHub refuses with status 200.
  if (!ok || body.error !== undefined) {
    throw identityRefused(`The code was refused with status ${status}: ${String(body.error).slice(0, 100)}`);
  }
  return getOAuth2Tokens(body);
}
