import { describe, expect, test } from 'vitest';
import { type Addresses, mailOriginsOf, originsFor } from './origins.ts';

const addresses: Addresses = {
  siteUrl: null,
  appUrl: null,
  sitePort: 8080,
  appPort: 3000,
  productDomain: 'listgrove.example',
  previewHosts: ['csb.app', 'gitpod.io', 'preview.host'],
};

const site = 'site';
const app = 'app';

describe('the app origin is derived from the host of the site', () => {
  test.each([
    ['localhost:8080', 'http://localhost:8080', 'http://localhost:3000'],
    ['LOCALHOST:8080', 'http://localhost:8080', 'http://localhost:3000'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080', 'http://127.0.0.1:3000'],
    ['[::1]:8080', 'http://[::1]:8080', 'http://[::1]:3000'],
    ['localhost', 'http://localhost', 'http://localhost:3000'],
    ['abc-8080.csb.app', 'https://abc-8080.csb.app', 'https://abc-3000.csb.app'],
    ['8080-acme-site.ws.gitpod.io', 'https://8080-acme-site.ws.gitpod.io', 'https://3000-acme-site.ws.gitpod.io'],
    ['2024-abc-8080.csb.app', 'https://2024-abc-8080.csb.app', 'https://2024-abc-3000.csb.app'],
    ['abc-5173.csb.app', 'https://abc-5173.csb.app', 'https://abc-3000.csb.app'],
    ['branch.preview.host', 'https://branch.preview.host', 'https://app.branch.preview.host'],
    ['www.listgrove.example', 'https://www.listgrove.example', 'https://app.listgrove.example'],
    ['listgrove.example', 'https://listgrove.example', 'https://app.listgrove.example'],
    ['www.listgrove.example:8080', 'http://www.listgrove.example:8080', 'http://app.listgrove.example:3000'],
  ])('%s', (host, own, other) => {
    expect(originsFor(host, site, addresses)).toEqual({ site: own, app: other });
  });
});

describe('the site origin is derived from the host of the app', () => {
  test.each([
    ['localhost:3000', 'http://localhost:8080'],
    ['abc-3000.csb.app', 'https://abc-8080.csb.app'],
    ['app.branch.preview.host', 'https://branch.preview.host'],
    ['app.listgrove.example', 'https://www.listgrove.example'],
  ])('%s', (host, other) => {
    expect(originsFor(host, app, addresses)?.site).toBe(other);
  });
});

test('configured origins win for their own hosts, and a missing one is derived from the other', () => {
  const configured = { ...addresses, siteUrl: 'https://www.acme.test' };
  expect(originsFor('www.acme.test', site, configured)).toEqual({
    site: 'https://www.acme.test',
    app: 'https://app.acme.test',
  });
  const both = { ...configured, appUrl: 'https://my.acme.test' };
  expect(originsFor('www.acme.test', site, both)?.app).toBe('https://my.acme.test');
  expect(originsFor('my.acme.test', app, both)?.site).toBe('https://www.acme.test');
});

test.each([
  'evil.example',
  'listgrove.example.evil.example',
  'evillistgrove.example',
  'localhost.evil.example',
  'localhost@evil.example',
  'evil.example#localhost',
  'localhost:8080/evil',
  '127.0.0.2:8080',
  'csb.app.evil.example',
  'localhost:99999',
  'local host',
  '.',
  '',
])('the host "%s" is not ours', (host) => {
  expect(originsFor(host, site, addresses)).toBeNull();
});

describe('where an origin is configured', () => {
  const configured = {
    ...addresses,
    siteUrl: 'https://www.listgrove.example',
    appUrl: 'https://app.listgrove.example',
  };

  test.each([
    'evil.csb.app',
    'evil-3000.csb.app',
    'evil.listgrove.example',
    'localhost:31337',
    'app.listgrove.example:444',
  ])('the host "%s" is not ours', (host) => {
    expect(originsFor(host, app, configured)).toBeNull();
    expect(originsFor(host, site, configured)).toBeNull();
  });

  test('the other side, if it is not configured, also accepts the host that is derived for it', () => {
    const onlySite = { ...addresses, siteUrl: 'https://www.acme.test' };
    expect(originsFor('app.acme.test', app, onlySite)).toEqual({
      site: 'https://www.acme.test',
      app: 'https://app.acme.test',
    });
    expect(originsFor('evil.acme.test', app, onlySite)).toBeNull();
  });

  test('links in mails have it, whatever host a request names', () => {
    const evil = { site: 'https://evil.csb.app', app: 'https://app.evil.csb.app' };
    const { siteUrl, appUrl } = configured;
    expect(mailOriginsOf(evil, configured)).toEqual({ site: siteUrl, app: appUrl });
    expect(mailOriginsOf(evil, { siteUrl, appUrl: null })).toEqual({ site: siteUrl, app: appUrl });
    expect(mailOriginsOf(evil, { siteUrl: null, appUrl })).toEqual({ site: siteUrl, app: appUrl });
    expect(mailOriginsOf(evil, { siteUrl: null, appUrl: null })).toEqual(evil);
  });
});
