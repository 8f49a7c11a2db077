import { z } from 'zod';
import { providerUnavailable } from './failures.ts';
import { fetchObject } from './limited-fetch.server.ts';

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

/** How a provider describes itself (OpenID Connect Discovery 1.0). */
export type Discovery = z.output<typeof document>;

/** Microsoft's description of all tenants names this issuer; tokens name that of their tenant. */
export const issuerOfTenants = 'https://login.microsoftonline.com/{tenantid}/v2.0';

/**
 * Reads a provider's description of itself. Throws CodedError `provider-unavailable`, also if it is that of another issuer.
 */
export async function discover(issuer: string): Promise<Discovery> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { ok, status, body } = await fetchObject(url);
  if (!ok) throw providerUnavailable(new Error(`${url} answered with status ${status}.`));
  const outcome = document.safeParse(body);
  if (!outcome.success) throw providerUnavailable(outcome.error);
  const { data } = outcome;
  const isOfTenants = data.issuer === issuerOfTenants && isForTenants(issuer);
  if (data.issuer !== issuer && !isOfTenants) {
    throw providerUnavailable(
      new Error(`${url} is of the issuer ${data.issuer}, but the configured one is ${issuer}.`),
    );
  }
  return data;
}

/** Whether an issuer is one of Microsoft's that stand for several tenants. */
function isForTenants(issuer: string): boolean {
  return ['common', 'organizations', 'consumers'].some(
    (tenant) => issuer === issuerOfTenants.replace('{tenantid}', tenant),
  );
}
