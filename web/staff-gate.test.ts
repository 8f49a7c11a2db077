import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import { type Origins, originsFor } from '@listgrove/kernel/origins';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cookieDomainContext, originsContext } from './context.ts';
import { staffGate } from './staff-gate.ts';
import { isStaffRefusal } from './staff-refusal.ts';

const config = {
  siteUrl: null,
  appUrl: null,
  sitePort: 8080,
  appPort: 3000,
  productDomain: 'listgrove.example',
  previewHosts: ['csb.app'],
};

/** Returns what the gate throws for a visitor who is not signed in and requests /admin. */
async function thrownFor(origins: Origins): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(originsContext, origins);
  context.set(cookieDomainContext, cookieDomain(origins, config));
  const url = new URL('/admin', origins.site);
  const passed = { request: new Request(url), url, params: {}, pattern: '/admin', context };
  try {
    await staffGate(passed as unknown as Parameters<typeof staffGate>[0], async () => new Response());
  } catch (error) {
    return error;
  }
  throw new Error('The gate let a visitor in.');
}

const previewHosts = originsFor('abc-8080.csb.app', 'site', config) as Origins;

test.each([
  ['two preview hosts', previewHosts],
  ['two hosts under a public suffix', { site: 'https://acme.github.io', app: 'https://acme-app.github.io' }],
  ['two domains', { site: 'https://www.acme.com', app: 'https://app.acme.org' }],
  ['an IP address and a name', { site: 'http://10.0.0.5:8080', app: 'https://app.acme.com' }],
  ['a site without https', { site: 'http://www.acme.com', app: 'https://app.acme.com' }],
])('where %s share no session, the gate explains it instead of leading to the login', async (_, origins) => {
  const thrown = await thrownFor(origins);
  const error = { ...(thrown as object), status: 403, statusText: 'Forbidden', internal: false };
  expect(isStaffRefusal(error)).toBe(true);
  expect(thrown).toMatchObject({
    data: { reason: 'session-not-shared', site: new URL(origins.site).host, app: new URL(origins.app).host },
    init: { status: 403 },
  });
});

test.each([
  ['a domain', { site: 'https://www.acme.com', app: 'https://app.acme.com' }],
  ['localhost', { site: 'http://localhost:8080', app: 'http://localhost:3000' }],
  ['an IP address', { site: 'http://10.0.0.5:8080', app: 'http://10.0.0.5:3000' }],
])('where both origins share a session of %s, the gate leads to the login', async (_, origins) => {
  const redirected = (await thrownFor(origins)) as Response;
  expect(redirected.headers.get('location')).toBe(
    `${origins.app}/login?return=${encodeURIComponent(`${origins.site}/admin`)}`,
  );
});
