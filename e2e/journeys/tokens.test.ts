import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCookie } from '../attacks/staff-request.ts';
import { type Product, startProduct, twoProcesses } from '../product.ts';
import { staff, staffEnvironment, visitDesk } from '../staff.ts';
import { layoutFaults, leaveBrowser, openBrowser } from '../visit.ts';

const billing = 'https://billing.listgrove.example';
let product: Product;
let browser: Browser;
beforeAll(async () => {
  const environment = { ...staffEnvironment, ...twoProcesses, TOKEN_AUDIENCES: `reports,${billing}` };
  [product, browser] = await Promise.all([startProduct(environment), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await product.stop();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${product.app}/api/auth/${path}`, { method, headers, redirect: 'manual' });
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the claims of a token, checked as a program does that has no library for it. */
async function claimsOf(token: string) {
  const [head, body, signature = ''] = token.split('.');
  const { keys } = (await (await ask('jwks')).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const key = keys.find(({ kid }) => kid === decode(head).kid);
  expect(decode(head).alg).toBe('EdDSA');
  const signed = Buffer.from(`${head}.${body}`);
  const publicKey = createPublicKey({ key: key ?? {}, format: 'jwk' });
  expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  return decode(body);
}

test('another program learns who is signed in, until the session ends', async () => {
  const cookie = await staffCookie(product);
  const answer = await ask('token', { cookie });
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const { token, expires_at } = (await answer.json()) as { token: string; expires_at: string };
  const claims = await claimsOf(token);
  expect(claims).toMatchObject({ iss: product.app, aud: 'reports', email: staff.email, role: 'super_admin' });
  expect(new Date(expires_at).getTime()).toBe(claims.exp * 1_000);
  await fetch(`${product.app}/logout?cleared=1`, { headers: { cookie }, redirect: 'manual' });
  for (const _ of [1, 2, 3, 4]) expect((await ask('token', { cookie })).status).toBe(401);
});

test('pages of other origins get the keys, and tokens only for themselves', async () => {
  const cookie = await staffCookie(product);
  expect((await ask('jwks', { origin: 'https://any.example' })).headers.get('access-control-allow-origin')).toBe('*');
  const own = await ask('token', { cookie, origin: billing });
  expect(own.headers.get('access-control-allow-origin')).toBe(billing);
  expect(own.headers.get('access-control-allow-credentials')).toBe('true');
  expect((await claimsOf(((await own.json()) as { token: string }).token)).aud).toBe(billing);
  expect((await ask('token?audience=reports', { cookie, origin: billing })).status).toBe(403);
  const other = await ask('token', { cookie, origin: 'https://evil.listgrove.example' });
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect((await ask('token?audience=other', { cookie })).status).toBe(400);
  expect((await ask('token')).status).toBe(401);
});

test('the auth library has no other address', async () => {
  const cookie = await staffCookie(product);
  const paths = ['sign-jwt', 'verify-jwt', 'signing-key', 'get-session', 'sign-in/email', 'sign-in/mailbox', 'ok', ''];
  for (const path of paths) {
    expect([404, 405]).toContain((await ask(path, { cookie })).status);
    expect([404, 405]).toContain((await ask(path, { cookie, origin: product.app }, 'POST')).status);
  }
});

test('staff read all addresses for signing in, on every screen, and download them', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/auth-paths');
  await page.getByRole('article', { name: '/api/auth/token' }).getByText('TOKEN_AUDIENCES').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  const href = await page.getByRole('link', { name: 'OpenAPI document' }).getAttribute('href');
  const document = await (await page.request.get(product.site + href)).json();
  expect(document.paths['/login'].post.requestBody).toBeTruthy();
  expect(complaints).toEqual([]);
  await context.close();
});
