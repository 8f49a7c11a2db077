import http from 'node:http';
import type { Side } from '@listgrove/kernel/origins';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, sparePort, startProduct } from '../product.ts';
import { staff, staffEnvironment } from '../staff.ts';
import { idsIn, readPublicPaths } from './existing-items.ts';
import { bestGrade, observe, type Scanned } from './observatory.ts';
import { sendRaw } from './raw.ts';

// The product behind a proxy that terminates TLS, as in production.
const origins = { site: 'https://www.listgrove.example', app: 'https://app.listgrove.example' };

interface Answer extends Scanned {
  status: number;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

let product: Product;
let metrics: string;
let staffSession: string;
let article: string;
let stored: string;
let assets: string[];
/** Sets a snippet with a script active. */
let activate: () => Promise<Answer>;

/** Sends a request as a proxy forwards it. Returns the response with the start of its body. */
function ask(side: Side, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { host: new URL(origins[side]).host, ...headers };
    const request = http.request(
      product[side] + path,
      { method, headers: sent, family: 4, agent: false },
      (response) => {
        let html = '';
        const finish = () => {
          response.destroy();
          const cookies = response.headers['set-cookie'] ?? [];
          const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: response.statusCode ?? 0,
            origin: origins[side],
            headers: Object.fromEntries(entries),
            cookies,
            html,
          });
        };
        response.setEncoding('latin1');
        response.on('data', (chunk) => {
          html += chunk;
          if (response.headers['content-type'] === 'text/event-stream') finish(); // it does not end
        });
        response.on('end', finish);
      },
    );
    request.on('error', reject).end(body);
  });
}

function post(side: Side, path: string, fields: Record<string, string>, cookie = ''): Promise<Answer> {
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'content-type': type, origin: origins[side], ...(cookie ? { cookie } : {}) };
  return ask(side, path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) });
}

beforeAll(async () => {
  const port = await sparePort();
  metrics = `http://localhost:${port}`;
  const urls = { SITE_URL: origins.site, APP_URL: origins.app, METRICS_PORT: String(port) };
  product = await startProduct({ ...staffEnvironment, ...urls });
  const { cookies } = await post('app', '/login', staff);
  staffSession = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const home = (await ask('site', '/')).html;
  stored = /\/media\/[\w.-]+\.(?:png|svg|webp|jpg)/.exec(home)?.[0] ?? '';
  assets = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  article = (await readPublicPaths(product)).find((path) => path.startsWith('/blog/')) ?? '';
  const list = (await ask('site', '/admin/code-snippets.data', { headers: { cookie: staffSession } })).html;
  const counter = list.indexOf('Page counter');
  const id = idsIn(list.slice(0, counter)).at(-1) ?? '';
  activate = () => post('site', '/admin/code-snippets.data', { id, is_active: 'true' }, staffSession);
});
afterAll(() => product.stop());

const sameOrigin = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };
const crossOrigin = { ...sameOrigin, 'cross-origin-resource-policy': 'cross-origin' };

test('pictures and stored files may be embedded by other sites, as feeds and shared previews do', async () => {
  for (const [side, path, status] of [
    ['site', stored, 200],
    ['app', stored, 200],
    ['site', `${stored}?w=320`, 200],
    ['site', '/icons/192.png', 200],
    ['site', `/share${article}.png`, 200],
  ] as const) {
    const { headers, ...answer } = await ask(side, path);
    expect([answer.status, headers], path).toEqual([status, expect.objectContaining(crossOrigin)]);
  }
});

test('nothing else may be embedded by other sites, whatever kind of response it is', async () => {
  expect(assets.length).toBeGreaterThan(3);
  const cookie = staffSession;
  const kinds: [Side, string, number, Asked?][] = [
    ...['/', article, '/_.data', `${article}.data`, '/robots.txt', '/sitemap.xml', '/blog/feed.xml', ...assets].map(
      (path): [Side, string, number] => ['site', path, 200],
    ),
    ['site', '/manifest.webmanifest', 200],
    ['site', '/', 304, { headers: { 'if-none-match': '*' } }],
    ['site', '/search?q=a', 200],
    ['site', '/no/such/page', 404],
    ['site', '/admin', 302],
    ['site', '/admin', 200, { headers: { cookie } }],
    ['site', '/admin/feature-requests/export.csv', 200, { headers: { cookie } }],
    ['site', '/admin/uploads', 401, { method: 'POST', headers: { origin: origins.site } }],
    ['site', '/media/none.png', 404],
    ['site', '/healthz', 200],
    ['site', '/events', 200],
    ['site', '/events', 405, { method: 'POST', headers: { origin: origins.site } }],
    ['site', '/', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ['site', '/', 421, { headers: { host: 'evil.example' } }],
    ['site', '/', 405, { method: 'PROPFIND' }],
    ['site', '/%zz', 400],
    ['site', '/chat', 413, { method: 'POST', headers: { origin: origins.site, 'content-length': '99999999' } }],
    ['app', '/login', 200],
    ['app', '/', 302],
    ['app', '/', 200, { headers: { cookie } }],
    ['app', '/login.data', 200],
    ['app', '/events', 200],
    ['app', '/healthz', 200],
    ['app', '/manifest.webmanifest', 200],
    ['app', '/icons/maskable/192.png', 200],
  ];
  for (const [side, path, status, asked] of kinds) {
    const answer = await ask(side, path, asked);
    expect([answer.status, answer.headers], `${side} ${path}`).toEqual([status, expect.objectContaining(sameOrigin)]);
  }
  for (const path of ['/metrics', '/none']) {
    expect(Object.fromEntries((await fetch(metrics + path)).headers), path).toMatchObject(sameOrigin);
  }
  for (const unreadable of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`]) {
    const { head } = await sendRaw(product.site, unreadable);
    expect(head.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
  }
});

/** The pages of each kind, with their policies. `activate` has been called before those with snippets. */
async function pages(): Promise<[string, Answer][]> {
  const headers = { cookie: staffSession };
  return [
    ['home', await ask('site', '/')],
    ['an article', await ask('site', article)],
    ['a missing page', await ask('site', '/no/such/page')],
    ['a page for a session', await ask('site', '/', { headers })],
    ['feedback', await ask('site', '/feedback')],
    ['the back office', await ask('site', '/admin', { headers })],
    ['the editor', await ask('site', '/admin/blog/new', { headers })],
    ['a refused form', await post('app', '/login', { email: 'nobody@mail.example', password: 'wrong password' })],
    ['the login', await ask('app', '/login')],
    ['the account', await ask('app', '/', { headers })],
    ['an unknown host', await ask('site', '/', { headers: { host: 'evil.example' } })],
    ['a foreign write', await ask('site', '/', { method: 'POST', headers: { origin: 'https://evil.example' } })],
  ];
}

async function expectBest(): Promise<void> {
  for (const [name, page] of await pages()) {
    // Of an unknown host it is not known whether it has https.
    if (page.status !== 421) {
      const { score, rules } = observe(page);
      expect(score, `${name}:\n${rules.join('\n')}`).toBeGreaterThanOrEqual(bestGrade);
    }
    expectNoFinding(name, page.headers['content-security-policy'] ?? '');
  }
}

/** Fails if Google's evaluator of policies finds something that is certainly a weakness. */
function expectNoFinding(name: string, policy: string): void {
  expect(policy, name).not.toBe('');
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(
    serious.map(({ directive, value, description }) => `${directive} ${value}: ${description}`),
    name,
  ).toEqual([]);
}

test('every page gets an A+ by the rules of the Observatory, and its policy has no weakness', expectBest);

test('that is so too while a snippet runs scripts of another company', async () => {
  expect((await activate()).status).toBe(200);
  const page = await ask('site', article);
  expect(page.headers['content-security-policy']).toContain("'strict-dynamic'");
  expect(page.html).toContain('stats.listgrove.example');
  await expectBest();
});

test('the policies of stored files and of the preview of snippets have no weakness', async () => {
  const content = '<script>count()</script><script src="https://stats.listgrove.example/x.js"></script>';
  const preview = await post('site', '/admin/code-snippets/preview', { content }, staffSession);
  const empty = await post('site', '/admin/code-snippets/preview', { content: '<p>Hello</p>' }, staffSession);
  for (const { headers } of [preview, empty, await ask('site', stored)]) {
    expectNoFinding('', headers['content-security-policy'] ?? '');
    expect(headers['content-security-policy']).toContain('sandbox');
  }
});

test('every cookie is closed: for https only, for no script, for no form of another site', async () => {
  const account = { name: 'Cleo', email: 'cleo@mail.example', password: 'four green trees' };
  const help = (await readPublicPaths(product)).find((path) => path.startsWith('/help/')) ?? '';
  const givers = [
    await post('app', '/login', staff),
    await post('app', '/register', account),
    await ask('app', '/logout'),
    await post('site', '/feedback/account', { intent: 'signup', ...account }),
    await post('site', '/feedback/sign-out', {}),
    await post('site', help, { helpful: 'yes' }),
  ];
  const cookies = givers.flatMap((answer) => answer.cookies);
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set([
      'account.session_token',
      'account.registration',
      'feedback.session_token',
      'help-visitor',
      'keeps_cookies',
    ]),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; ?Secure/i);
    expect(cookie).toMatch(/; ?HttpOnly/i);
    expect(cookie).toMatch(/; ?SameSite=(Lax|Strict)/i);
  }
});
