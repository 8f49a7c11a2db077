import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdentityProvider } from './identity.ts';
import { timeLimit } from './limited-fetch.server.ts';
import type { LibraryContext } from './open-id.server.ts';
import { knownProviders, type ProviderSettings } from './provider-settings.ts';
import { createIdentityProviders } from './providers.server.ts';
import { startProvider, type TestProvider } from './testing/provider.ts';

const redirectUri = 'http://localhost:3000/login/from/acme';
const request = { state: 'a'.repeat(43), nonce: 'b'.repeat(43), verifier: 'c'.repeat(43), redirectUri };

let there: TestProvider;
let provider: IdentityProvider;
beforeEach(async () => {
  there = await startProvider(redirectUri);
  there.person = { sub: 'ruth-1', email: 'Ruth@Mail.example', email_verified: true, name: 'Ruth\nAdeyemi' };
  provider = open({ ...there.settings });
});
afterEach(async () => {
  timeLimit.milliseconds = 5_000;
  vi.unstubAllGlobals();
  await there.close().catch(() => {}); // some tests have stopped it
});

/** The plugin reads only these parts of the library's context. */
const context = { baseURL: 'http://localhost', logger: console, socialProviders: [] } as unknown as LibraryContext;

function open(settings: ProviderSettings): IdentityProvider {
  const [only] = createIdentityProviders([settings], async () => context).all;
  if (!only) throw new Error('There is no provider.');
  return only;
}

async function comeBack(from = provider) {
  const back = await there.follow(await from.begin(request));
  return { code: back.searchParams.get('code') ?? '', iss: back.searchParams.get('iss'), user: null };
}

test('a person comes back with an identity, of which the name is one line and the address in lower case', async () => {
  const url = await provider.begin(request);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(url.searchParams.get('state')).toBe(request.state);
  expect(url.href).not.toContain(request.verifier);
  expect(await provider.redeem(await comeBack(), request)).toEqual({
    provider: 'acme',
    subject: 'ruth-1',
    email: 'ruth@mail.example',
    emailVerified: true,
    name: 'Ruth Adeyemi',
  });
});

test.each([
  ['not confirmed', { email: 'ruth@mail.example', email_verified: false }, 'ruth@mail.example'],
  ['not said to be confirmed', { email: 'ruth@mail.example' }, 'ruth@mail.example'],
  ['not complete', { email: 'ruth', email_verified: true }, null],
  ['missing', { email_verified: true }, null],
])('an address that is %s is not verified', async (_, claims, email) => {
  there.person = { sub: 'ruth-1', ...claims };
  expect(await provider.redeem(await comeBack(), request)).toMatchObject({ email, emailVerified: false });
});

test('a code works once, with its verifier, its nonce and its address', async () => {
  const answer = await comeBack();
  expect(await outcomeOf(provider.redeem(answer, request))).toBe('done');
  expect(await outcomeOf(provider.redeem(answer, request))).toBe('identity-refused');
  for (const wrong of [{ verifier: 'd'.repeat(43) }, { nonce: 'x'.repeat(43) }, { redirectUri: `${redirectUri}x` }]) {
    expect(await outcomeOf(provider.redeem(await comeBack(), { ...request, ...wrong }))).toBe('identity-refused');
  }
  expect(await outcomeOf(provider.redeem({ ...answer, code: 'made-up' }, request))).toBe('identity-refused');
});

test('an answer of another issuer, or of none, is refused', async () => {
  const answer = await comeBack();
  expect(await outcomeOf(provider.redeem({ ...answer, iss: 'https://other.example' }, request))).toBe(
    'identity-refused',
  );
  expect(await outcomeOf(provider.redeem({ ...answer, iss: null }, request))).toBe('identity-refused');
});

test('a description of another issuer is not used', async () => {
  there.tamper = (path, body) =>
    path.endsWith('openid-configuration') ? { ...body, issuer: 'https://other.example' } : body;
  expect(await outcomeOf(provider.begin(request))).toBe('provider-unavailable');
});

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

/** Has the provider send an ID token with other claims, signed by the key that its description then names. */
async function forge(change: Record<string, unknown>, signed: 'by its key' | 'by another key' | 'not' = 'by its key') {
  const own = await generateKeyPair('ES256', { extractable: true });
  const other = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const template = await sign({ iss: there.issuer, aud: 'listgrove', sub: 'ruth-1', nonce: request.nonce, ...change });
  there.tamper = (path, body) => {
    if (path.endsWith('openid-configuration')) return { ...body, id_token_signing_alg_values_supported: ['ES256'] };
    if (path === '/jwks') return { keys: [jwk] };
    return 'id_token' in body ? { ...body, id_token: template } : body;
  };
  provider = open(there.settings);

  function sign(claims: Record<string, unknown>): Promise<string> {
    const exp = claims.exp === undefined ? Math.floor(Date.now() / 1_000) + 600 : Number(claims.exp);
    const email = { email: 'ruth@mail.example', email_verified: true };
    const key = signed === 'by another key' ? other.privateKey : own.privateKey;
    return new SignJWT({ ...email, ...claims, exp }).setProtectedHeader({ alg: 'ES256', kid: 'own' }).sign(key);
  }
}

test.each([
  ['as it should be', {}, 'done'],
  ['for this client and another', { aud: ['listgrove', 'other'], azp: 'listgrove' }, 'done'],
  ['of another issuer', { iss: 'https://other.example' }, 'identity-refused'],
  ['for another client', { aud: 'other' }, 'identity-refused'],
  ['for another client that may act for this one', { aud: ['listgrove', 'other'], azp: 'other' }, 'identity-refused'],
  ['of another request', { nonce: 'x'.repeat(43) }, 'identity-refused'],
  ['without a nonce', { nonce: undefined }, 'identity-refused'],
  ['that has expired', { exp: 1 }, 'identity-refused'],
  ['that ended less than five minutes ago by this clock', { exp: secondsFromNow(-290) }, 'done'],
  ['that ended longer ago', { exp: secondsFromNow(-360) }, 'identity-refused'],
  ['that begins in less than five minutes', { nbf: secondsFromNow(290), iat: secondsFromNow(290) }, 'done'],
  ['that begins later', { nbf: secondsFromNow(600) }, 'identity-refused'],
  ['of nobody', { sub: '' }, 'identity-refused'],
])('an ID token %s', async (_, claims, outcome) => {
  await forge(claims);
  expect(await outcomeOf(provider.redeem(await comeBack(), request))).toBe(outcome);
});

test('an ID token with a wrong signature, without one, or none at all is refused', async () => {
  await forge({}, 'by another key');
  expect(await outcomeOf(provider.redeem(await comeBack(), request))).toBe('identity-refused');
  const plain = (claims: object) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replace(/=/g, '');
  const claims = { iss: there.issuer, aud: 'listgrove', sub: 'ruth-1', nonce: request.nonce, exp: 2e9 };
  for (const id_token of [plain(claims), undefined]) {
    there.tamper = (path, body) => (path === '/token' ? { ...body, id_token } : body);
    provider = open(there.settings);
    expect(await outcomeOf(provider.redeem(await comeBack(), request))).toBe('identity-refused');
  }
});

test('user info of another person is refused', async () => {
  there.tamper = (path, body) => (path === '/me' ? { ...body, sub: 'somebody-else' } : body);
  expect(await outcomeOf(provider.redeem(await comeBack(), request))).toBe('identity-refused');
});

test('a provider that is stopped, slow or talks without an end is not waited for, and is asked again later', async () => {
  timeLimit.milliseconds = 300;
  there.delay = 1_000;
  const begun = performance.now();
  expect(await outcomeOf(provider.begin(request))).toBe('provider-unavailable');
  expect(performance.now() - begun).toBeLessThan(900);
  there.delay = 0;
  there.tamper = (_, body) => ({ ...body, padding: 'x'.repeat(300_000) });
  expect(await outcomeOf(provider.begin(request))).toBe('provider-unavailable');
  there.tamper = null;
  timeLimit.milliseconds = 5_000;
  const answer = await comeBack();
  await there.close();
  expect(await outcomeOf(provider.redeem(answer, request))).toBe('provider-unavailable');
  expect(await outcomeOf(provider.begin(request))).toBe('provider-unavailable');
});

test('Microsoft’s tokens name the issuer of their tenant, and its addresses count as verified only where Microsoft says so', async () => {
  const tid = '11111111-2222-3333-4444-555555555555';
  const { isVerified } = await import('./claims.ts');
  expect(isVerified('microsoft', { email: 'a@b.example', tid })).toBe(false);
  expect(isVerified('microsoft', { email: 'a@b.example', tid, xms_edov: '1' })).toBe(true);
  expect(isVerified('microsoft', { email: 'a@b.example', tid: '9188040d-6c67-4c5b-b112-36a304b66dad' })).toBe(true);
  expect(isVerified('apple', { email_verified: 'true' })).toBe(true);
});

test('Apple is asked to send its answer as a form, because it sends no address otherwise', async () => {
  const document = await (await fetch(`${there.issuer}/.well-known/openid-configuration`)).json();
  vi.stubGlobal('fetch', async () => Response.json({ ...document, issuer: 'https://appleid.apple.com' }));
  const apple = open({ ...there.settings, name: 'apple', issuer: knownProviders.apple?.issuer ?? null });
  const { searchParams } = await apple.begin(request);
  expect(searchParams.get('response_mode')).toBe('form_post');
  expect(searchParams.get('scope')).toBe('openid email name');
});

test('Apple gets a new secret at each sign-in, signed by the key of the developer, because one text would end after six months', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: await exportPKCS8(privateKey) };
  const apple = open({ ...there.settings, clientSecret: key });
  const real = fetch;
  let sent = new URLSearchParams();
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    if (!String(url).endsWith('/token')) return real(url, init);
    sent = new URLSearchParams(String(init.body));
    return Response.json({ error: 'invalid_client' }, { status: 401 });
  });
  there.tamper = (path, body) =>
    path.endsWith('openid-configuration')
      ? { ...body, token_endpoint_auth_methods_supported: ['client_secret_post'] }
      : body;
  expect(await outcomeOf(apple.redeem(await comeBack(apple), request))).toBe('identity-refused');
  const expected = { issuer: key.teamId, subject: 'listgrove', audience: 'https://appleid.apple.com' };
  const { payload, protectedHeader } = await jwtVerify(sent.get('client_secret') ?? '', publicKey, expected);
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: key.keyId });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
});

test('GitHub confirms who somebody is by the primary address', async () => {
  const github = open({ ...there.settings, name: 'github', label: 'GitHub', issuer: null });
  expect((await github.begin(request)).href).toMatch(
    /^https:\/\/github\.com\/login\/oauth\/authorize\?.*code_challenge=/,
  );
  const answers: Record<string, unknown> = {
    'https://github.com/login/oauth/access_token': { access_token: 'gho_1', token_type: 'bearer' },
    'https://api.github.com/user': { id: 42, login: 'ruth', name: null, email: 'public@mail.example' },
    'https://api.github.com/user/emails': [
      { email: 'other@mail.example', primary: false, verified: true },
      { email: 'ruth@mail.example', primary: true, verified: true },
    ],
  };
  vi.stubGlobal('fetch', async (url: string | URL) => Response.json(answers[String(url)]));
  const answer = { code: 'x', iss: null, user: null };
  const identity = { provider: 'github', subject: '42', email: 'ruth@mail.example', emailVerified: true, name: 'ruth' };
  expect(await github.redeem(answer, request)).toEqual(identity);
  answers['https://github.com/login/oauth/access_token'] = { error: 'bad_verification_code' };
  expect(await outcomeOf(github.redeem(answer, request))).toBe('identity-refused');
});
