import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './run.mjs';

// Compares every page of this checkout with the same page of another one, for a visitor, a signed-in reader and staff.
//
//   npm run compare-pages -- ../other-checkout [folder for the pages that differ]
//
// Both checkouts must be installed (`npm ci`). Both start on the same ports, one after the other, with a copy of the same
// data. Pages are found by following links. What may differ: names of assets and of modules, and what the clock says.

const [sitePort, appPort] = [18_080, 13_000];
const [site, app] = [`http://localhost:${sitePort}`, `http://localhost:${appPort}`];
const staff = { email: 'admin@listgrove.example', password: 'five tall birches' };
const reader = { name: 'Ruth Abara', email: 'ruth.abara@mail.example', password: 'nine green hills' };

/** Paths that are not followed. */
const startPaths = [
  '/',
  '/search?q=list',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/feed.xml',
  '/nowhere',
  '/blog/none-00000000',
];
const deskPaths = [
  '/admin',
  '/admin/profile',
  '/admin/staff',
  '/admin/find?q=list',
  '/admin/blog/new',
  '/admin/help/new',
];
const appPaths = ['/', '/login', '/register', '/forgot', '/account', '/nowhere'];

/** How many pages of one section (the first two segments of a path) are compared. */
const mostOfSection = 25;

const [other, folder = mkdtempSync(join(tmpdir(), 'pages-'))] = process.argv.slice(2);
if (!other) {
  console.error('Name the checkout to compare with: npm run compare-pages -- ../other-checkout');
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), 'compare-pages-'));
try {
  await withProduct(resolve(other), data, async () => {
    const made = await send('/register', reader);
    if (made.status >= 400) throw new Error(`The reader could not be registered: ${made.status}`);
  });
  const before = await capture(resolve(other), copyOf('before'));
  const after = await capture(root, copyOf('after'));
  process.exitCode = report(before, after) ? 0 : 1;
} finally {
  rmSync(data, { recursive: true, force: true });
  for (const name of ['before', 'after']) rmSync(`${data}-${name}`, { recursive: true, force: true });
}

function copyOf(name) {
  cpSync(data, `${data}-${name}`, { recursive: true });
  return `${data}-${name}`;
}

/** Runs `work` while the checkout's product runs on `dataDir`. */
async function withProduct(checkout, dataDir, work) {
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_PORT: String(sitePort),
      APP_PORT: String(appPort),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', done));
  try {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(`${site}/healthz`).catch(() => null); // refused until the port is open
      if (answer?.ok) break;
      if (tries > 1_200 || child.exitCode !== null) throw new Error(`${checkout} does not start.`);
      await new Promise((done) => setTimeout(done, 100));
    }
    return await work();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Every page of a checkout as text, by viewer and address. */
function capture(checkout, dataDir) {
  return withProduct(checkout, dataDir, async () => {
    const pages = new Map();
    for (const [viewer, account] of [['visitor'], ['reader', reader], ['staff', staff]]) {
      const cookie = account ? await signIn(account) : '';
      await crawl(
        pages,
        viewer,
        cookie,
        site,
        viewer === 'staff' ? [...startPaths, ...deskPaths] : [...startPaths, '/admin'],
      );
      await crawl(pages, viewer, cookie, app, appPaths);
    }
    return pages;
  });
}

async function crawl(pages, viewer, cookie, origin, paths) {
  const queue = [...paths];
  const sections = new Map();
  const known = new Set(queue);
  for (const path of queue) {
    const section = `${path
      .split(/[?#]/)[0]
      .split('/')
      .slice(0, 3)
      .slice(0, path.startsWith('/admin') ? 3 : 2)
      .join('/')}`;
    const count = (sections.get(section) ?? 0) + 1;
    sections.set(section, count);
    if (count > mostOfSection) continue;
    const answer = await fetch(origin + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
    const text = await answer.text();
    const head = ['location', 'content-type', 'cache-control'].map(
      (name) => `${name}: ${answer.headers.get(name) ?? ''}`,
    );
    pages.set(`${viewer} ${origin === app ? 'app' : ''}${path}`, [answer.status, ...head, normalize(text)].join('\n'));
    if (!answer.headers.get('content-type')?.includes('html')) continue;
    for (const [, href] of text.matchAll(/\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), origin + path);
      const next = url.pathname + url.search;
      if (url.origin !== origin || known.has(next) || /^\/(logout|media|assets|share|icons)\b|\/sign-out/.test(next))
        continue;
      known.add(next);
      queue.push(next);
    }
  }
}

async function signIn({ email, password }) {
  const answer = await send('/login', { email, password });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (answer.status !== 302 || cookies.length === 0) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return cookies.join('; ');
}

function send(path, fields) {
  const headers = { origin: app };
  return fetch(app + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

/** Removes everything that legitimately differs between two builds or two starts. */
function normalize(text) {
  return (
    text
      .replace(
        /<script\b[^>]*>(?:(?!<\/script>).)*(?:__reactRouter|import\s?["'{*]|\/assets\/)(?:(?!<\/script>).)*<\/script>/gs,
        '<script>',
      )
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/\/assets\/[\w.-]+/g, '/assets/…')
      .replace(/data-parts="[^"]*"/g, 'data-parts')
      .replaceAll('<!-- -->', '')
      .replace(/name="stamp" value="[^"]*"/g, 'stamp')
      // Ids of new forms, and moments.
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'uuid')
      .replace(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'moment')
      .replace(/\d+ (seconds?|minutes?) ago|just now/gi, 'ago')
  );
}

function report(before, after) {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  const different = keys.filter((key) => before.get(key) !== after.get(key));
  for (const key of different) {
    const name = key.replace(/[^\w-]+/g, '_');
    console.log(`differs: ${key}${before.has(key) ? (after.has(key) ? '' : ' (missing here)') : ' (missing there)'}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.before`), before.get(key)?.replaceAll('><', '>\n<') ?? '');
    writeFileSync(join(folder, `${name}.after`), after.get(key)?.replaceAll('><', '>\n<') ?? '');
  }
  console.log(`${keys.length} pages compared, ${different.length} differ${different.length ? `: see ${folder}` : ''}`);
  return different.length === 0;
}
