import { expect, test } from 'vitest';
import { cookieDomain, sharesCookie } from './cookie-domain.server.ts';

const addresses = { productDomain: 'listgrove.example', previewHosts: ['csb.app', 'preview.host'] };

test.each([
  ['https://www.listgrove.example', 'https://app.listgrove.example', 'listgrove.example'],
  ['https://listgrove.example', 'https://app.listgrove.example', 'listgrove.example'],
  ['http://www.listgrove.example:8080', 'http://app.listgrove.example:3000', 'listgrove.example'],
  ['https://www.acme.test', 'https://app.acme.test', 'acme.test'],
  ['https://acme.co.uk', 'https://my.acme.co.uk', 'acme.co.uk'],
  ['https://www.acme.co.uk', 'https://app.acme.co.uk', 'acme.co.uk'],
  ['https://site.acme.com', 'https://app.acme.com', 'acme.com'],
  ['https://site.acme.co.uk', 'https://acme.co.uk', 'acme.co.uk'],
  ['https://site.eu.acme.com', 'https://app.eu.acme.com', 'eu.acme.com'],
  ['https://shop.acme.com', 'https://app.shop.acme.com', 'shop.acme.com'],
  ['https://www.acme.github.io', 'https://app.acme.github.io', 'acme.github.io'],
])('%s and %s share the cookie of %s', (site, app, domain) => {
  expect(cookieDomain({ site, app }, addresses)).toBe(domain);
});

test.each([
  ['http://localhost:8080', 'http://localhost:3000'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:3000'],
  ['http://[::1]:8080', 'http://[::1]:3000'],
  ['https://10.0.0.5', 'https://10.0.0.6'],
  ['https://abc-8080.csb.app', 'https://abc-3000.csb.app'],
  ['https://branch.preview.host', 'https://app.branch.preview.host'],
  ['https://acme.co.uk', 'https://other.co.uk'],
  ['https://www.co.uk', 'https://app.co.uk'],
  ['https://acme.github.io', 'https://acme-app.github.io'],
  ['https://10.0.0.5', 'https://10.1.0.5'],
  ['https://10.0.0.5', 'https://app.acme.com'],
  ['https://acme', 'https://app.acme'],
  ['https://site.localhost', 'https://app.localhost'],
  ['https://acme.com.', 'https://app.acme.com'],
  ['https://acme.test', 'https://acme.test'],
])('%s and %s have a cookie for each host', (site, app) => {
  expect(cookieDomain({ site, app }, addresses)).toBeNull();
});

test.each([
  ['https://www.acme.com', 'https://app.acme.com', true],
  ['http://localhost:8080', 'http://localhost:3000', true],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:3000', true],
  ['http://localhost:8080', 'http://127.0.0.1:3000', false],
  ['https://abc-8080.csb.app', 'https://abc-3000.csb.app', false],
  ['https://acme.github.io', 'https://acme-app.github.io', false],
  ['https://acme.com', 'https://acme.org', false],
  ['http://www.acme.com', 'https://app.acme.com', false],
  ['https://www.acme.com', 'http://app.acme.com', true],
])('%s and %s share a session: %s', (site, app, shared) => {
  expect(sharesCookie({ site, app }, cookieDomain({ site, app }, addresses))).toBe(shared);
});
