import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { identityOf, isVerified, nameBesideAnswer } from './claims.ts';
import { clockTolerance } from './client-secret.server.ts';
import { type Discovery, discover, issuerOfTenants } from './discovery.server.ts';
import { exchangeCode } from './exchange-code.server.ts';
import { identityRefused } from './failures.ts';
import type { IdentityProvider } from './identity.ts';
import { fetchLimited, fetchObject } from './limited-fetch.server.ts';
import { answersByForm, type ProviderSettings } from './provider-settings.ts';

/** The context of the auth library, which its plugin needs. */
export type LibraryContext = Parameters<ReturnType<typeof genericOAuth>['init']>[0];

/** For how long a provider's description is used for an answer before it is read again, in milliseconds. */
const discoveryLife = 3_600_000;

/**
 * Returns a provider of OpenID Connect. Its description is read before a browser is sent there, so that it need not run when the
 * program starts, and nobody is sent to one that does not answer. Requests and the check of ID tokens are those of the auth library's plugin; docs/decisions/143
 * says what is added.
 */
export function createOpenIdProvider(
  settings: ProviderSettings & { issuer: string },
  context: () => Promise<LibraryContext>,
): IdentityProvider {
  const { name, label } = settings;
  const open = remember(async () => openProvider(settings, await discover(settings.issuer), await context()));
  return {
    name,
    label,
    async begin({ state, nonce, verifier, redirectUri }) {
      const { library } = await open.anew();
      return library.createAuthorizationURL({
        state,
        codeVerifier: verifier,
        idTokenNonce: nonce,
        redirectURI: redirectUri,
      });
    },
    async redeem({ code, iss, user }, { nonce, verifier, redirectUri }) {
      const { library, keys, discovery } = await open.known();
      const isNamed = iss !== null || discovery.authorization_response_iss_parameter_supported;
      if (isNamed && iss !== discovery.issuer) throw identityRefused(`The answer is of the issuer ${iss}.`);
      const tokens = await library.validateAuthorizationCode({
        code,
        codeVerifier: verifier,
        redirectURI: redirectUri,
      });
      if (!tokens?.idToken) throw identityRefused('The provider sent no ID token.');
      // The library takes keys that cannot be read for a wrong token.
      if (!keys.fresh) await keys.reload();
      const userInfo = await library.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce });
      if (!userInfo)
        throw identityRefused('The ID token is not of this issuer, client or request, or its signature is wrong.');
      const claims = userInfo.data as Record<string, unknown>;
      const named = { ...claims, name: claims.name ?? nameBesideAnswer(user) };
      return identityOf(name, String(claims.sub), named, isVerified(name, claims));
    },
  };
}

async function openProvider(
  { name, issuer, clientId, clientSecret }: ProviderSettings & { issuer: string },
  discovery: Discovery,
  context: LibraryContext,
) {
  const byForm = answersByForm({ issuer });
  const exchange = {
    endpoint: discovery.token_endpoint,
    client: { clientId, clientSecret },
    method: discovery.token_endpoint_auth_methods_supported.includes('client_secret_basic')
      ? ('client_secret_basic' as const)
      : ('client_secret_post' as const),
  };
  const plugin = genericOAuth({
    config: [
      {
        providerId: name,
        clientId,
        authorizationUrl: discovery.authorization_endpoint,
        tokenUrl: discovery.token_endpoint,
        scopes: byForm ? ['openid', 'email', 'name'] : ['openid', 'email', 'profile'],
        ...(byForm ? { responseMode: 'form_post' as const } : {}),
        accountSubject: ({ profile }) => profile.sub ?? '',
        getToken: (answer) => exchangeCode(exchange, answer),
        getUserInfo: async ({ idToken, accessToken }) => ({
          emailVerified: false,
          ...(await readClaims(idToken ?? '', accessToken, discovery.userinfo_endpoint)),
        }),
      },
    ],
  });
  // What the plugin would log is the reason in `identityRefused`.
  const logger = { ...context.logger, error() {} };
  const [library] = (await plugin.init({ ...context, logger, socialProviders: [] })).context.socialProviders;
  if (!library) throw new Error('The auth library made no provider.');
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { [customFetch]: fetchLimited });
  const isOfTenants = discovery.issuer === issuerOfTenants;
  const checks = {
    ...(isOfTenants ? {} : { issuer }),
    audience: clientId,
    algorithms: discovery.id_token_signing_alg_values_supported.filter((each) => /^(RS|PS|ES|Ed)/.test(each)),
    requiredClaims: ['sub', 'exp', 'nonce'],
    clockTolerance,
  };
  const isRight = ({ sub, azp, tid, iss, nonce }: JWTPayload, expected: string | undefined) =>
    sub !== undefined &&
    sub !== '' &&
    sub.length <= 255 &&
    nonce === expected &&
    (azp === undefined || azp === clientId) &&
    (!isOfTenants || (typeof tid === 'string' && iss === issuerOfTenants.replace('{tenantid}', tid)));
  // The library's own check knows no tolerance for clocks that differ.
  library.idToken = {
    verify: async (token, nonce) => isRight((await jwtVerify(token, keys, checks)).payload, nonce),
  };
  return { library, keys, discovery };
}

/** Returns the claims of a checked ID token, with those of the user info endpoint if the token has no address. */
async function readClaims(
  idToken: string,
  accessToken: string | undefined,
  endpoint: string | undefined,
): Promise<Record<string, unknown>> {
  const claims = decodeJwt(idToken);
  if (claims.email !== undefined || !endpoint || !accessToken) return claims;
  const { ok, status, body } = await fetchObject(endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
  if (!ok) throw identityRefused(`The user info endpoint answered with status ${status}.`);
  if (body.sub !== claims.sub) throw identityRefused('The user info is that of another person.');
  const { email, email_verified } = body;
  return { ...body, ...claims, email, email_verified };
}

/** `known` returns the last result of `read` for an hour; `anew` reads at each call that does not come while one is under way. */
function remember<Result>(read: () => Promise<Result>): { known(): Promise<Result>; anew(): Promise<Result> } {
  let last: { result: Promise<Result>; until: number } | null = null;
  let underWay: Promise<Result> | null = null;
  const anew = () => {
    if (underWay) return underWay;
    const result = read();
    last = { result, until: performance.now() + discoveryLife };
    underWay = result;
    const end = () => {
      underWay = null;
    };
    result.then(end, () => {
      if (last?.result === result) last = null;
      end();
    });
    return result;
  };
  return { anew, known: () => (last && performance.now() < last.until ? last.result : anew()) };
}
