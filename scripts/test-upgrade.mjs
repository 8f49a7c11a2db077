import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Window } from 'happy-dom';
import pg from 'pg';
import { findPostgres } from '../db/testing/postgres.ts';
import { createServerDatabase } from '../db/testing/server-database.ts';
import { exerciseLists } from './exercise-lists.mjs';
import { requireNode } from './require-node.mjs';
import { root, run } from './run.mjs';

// Tests that the previous release survives the migrations of this one: it serves on a PostgreSQL server, this release
// starts on the same database and migrates it, and the previous one must still answer every page and take every write.
//
//   npm run test:upgrade [-- ref]     by default the commit before the one that last added a migration

requireNode();
const execute = promisify(execFile);
const staff = { email: 'admin@listgrove.example', password: 'five tall birches' };
const ref = process.argv[2] ?? (await commitBeforeLastMigration());
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const previous = join(folder, 'previous');
const failures = [];
const postgres = await findPostgres();
if (!postgres) {
  console.error('This test needs the binaries of PostgreSQL 15 or newer, or TEST_DATABASE_URL.');
  process.exit(2);
}
/** Ends what this test has started, the last one first. */
const ends = [() => rmSync(folder, { recursive: true, force: true }), () => postgres.stop()];
try {
  await prepare();
  const { url, drop } = await createEmptyDatabase();
  ends.push(drop);
  const old = await start(previous, { url, ports: [18_180, 13_100] });
  await exercise(old, 'before');
  let isMigrated = false;
  const meanwhile = keepReading(old, () => isMigrated);
  await start(root, { url, ports: [18_280, 13_200] });
  isMigrated = true;
  await meanwhile;
  await exercise(old, 'after');
  for (const line of old.output().split('\n')) if (/"level":(50|60)/.test(line)) failures.push(line.slice(0, 300));
} finally {
  for (const end of ends.reverse()) await end();
}
for (const failure of failures) console.error(failure);
console.log(`\nThe code of ${ref} ${failures.length === 0 ? 'survives' : 'does not survive'} the migrations.`);
process.exit(failures.length === 0 ? 0 : 1);

async function commitBeforeLastMigration() {
  const { stdout } = await execute(
    'git',
    ['log', '-1', '--format=%h^', '--diff-filter=A', '--', 'db/migrations/*.sql'],
    { cwd: root },
  );
  return stdout.trim();
}

/** Installs and builds the previous release in a folder of its own. */
async function prepare() {
  console.log(`Preparing the code of ${ref} …`);
  await execute('git', ['clone', '--quiet', '--no-checkout', root, previous]);
  await execute('git', ['checkout', '--quiet', await idOf(ref)], { cwd: previous });
  const quiet = { cwd: previous, maxBuffer: 64 * 1024 * 1024 };
  await execute('npm', ['ci', '--no-audit', '--no-fund'], quiet);
  await execute('npm', ['run', 'build'], quiet);
  if ((await run('node', ['scripts/build.mjs'])) !== 0) throw new Error('This release could not be built.');
}

async function idOf(name) {
  return (await execute('git', ['rev-parse', `${name}^{commit}`], { cwd: root })).stdout.trim();
}

/** A database without tables, so that the previous release migrates and seeds it. */
function createEmptyDatabase() {
  return createServerDatabase(postgres.url, 'template1');
}

/** Starts a release with two processes and resolves when it serves. */
async function start(checkout, { url, ports: [sitePort, appPort] }) {
  const child = spawn(join(checkout, 'node_modules/.bin/node'), [join(checkout, 'scripts/start.mjs')], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PROCESSES: '2',
      SESSION_SECRET: 'a secret for tests, long enough to pass',
      SITE_PORT: String(sitePort),
      APP_PORT: String(appPort),
      DATA_DIR: join(folder, `data-${sitePort}`),
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = new Promise((done) => child.on('close', done));
  ends.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const [site, app] = [sitePort, appPort].map((port) => `http://localhost:${port}`);
  const product = { site, app, url, output: () => printed };
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${product.site}/healthz`).catch(() => null); // refused until the port is open
    if (answer?.ok) return product;
    if (tries > 1_200 || child.exitCode !== null) throw new Error(`${checkout} does not start:\n${printed}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Reads a page that is rendered for each request, until `isOver`. */
async function keepReading(product, isOver) {
  while (!isOver()) await expectAnswer(product.site, `/blog?q=${Math.random()}`, { when: 'during the migration' });
}

/** Requests all public pages and all lists of the desk, and writes what visitors, staff and people with lists write most. */
async function exercise(product, when) {
  const mark = `${when} ${Date.now()}`;
  const cookie = await submit(product.app, '/login', staff, { when });
  const addresses = await (await fetch(`${product.site}/sitemap.xml`)).text();
  const paths = [...addresses.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  for (const path of paths) await expectAnswer(product.site, path, { when });
  const desk = await (await fetch(`${product.site}/admin`, { headers: { cookie } })).text();
  const lists = new Set([...desk.matchAll(/href="(\/admin[^"?#]*)"/g)].map(([, path]) => path));
  if (lists.size < 8) failures.push(`${when}: staff see ${lists.size} lists`);
  for (const path of lists) await expectAnswer(product.site, path, { when, cookie });

  failures.push(...(await exerciseLists(product.app, cookie)).map((failure) => `${when}: ${failure}`));

  const email = `visitor-${Date.now()}@mail.example`;
  await submit(product.app, '/register', { name: 'Ruth Abara', email, password: 'nine green hills' }, { when });
  const account = { intent: 'signup', name: 'Ruth Abara', email, password: 'nine green hills' };
  await submit(product.site, '/feedback/account', account, { when });
  const post = { title: `Upgrade ${mark}`, content: '<p>Written by the previous release.</p>', excerpt: 'An excerpt.' };
  await submitForm(product.site, '/admin/blog/new', { ...post, status: 'published' }, { when, cookie });
  await submit(product.site, '/admin/settings', await changedSetting(product.url, mark), { when, cookie });
  const blog = await (await fetch(`${product.site}/blog?q=${encodeURIComponent(post.title)}`)).text();
  if (!blog.includes(post.title)) failures.push(`${when}: a new post is not found`);
}

/** Returns a change of one setting as the page's script sends it: with the version that the change started from. */
async function changedSetting(url, mark) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select updated_at from site_settings where key = 'site_description'");
  await client.end();
  return { site_description: `Lists ${mark}`, 'version:site_description': rows[0].updated_at.toISOString() };
}

async function expectAnswer(origin, path, { when, cookie = '' }) {
  const answer = await fetch(origin + path, { headers: { cookie } });
  await answer.text();
  if (answer.status >= 500) failures.push(`${when}: ${path} answers ${answer.status}`);
}

/** Sends the form of a page with its values and `changes`, as a browser without JavaScript does. */
async function submitForm(origin, path, changes, { when, cookie }) {
  const window = new Window({ url: origin + path, settings: { disableJavaScriptEvaluation: true } });
  window.document.write(await (await fetch(origin + path, { headers: { cookie } })).text());
  const form = window.document.querySelector('main form[method="post"]');
  if (!form) {
    failures.push(`${when}: ${path} has no form`);
    return;
  }
  const fields = Object.fromEntries([...new window.FormData(form)].filter(([, value]) => typeof value === 'string'));
  await submit(origin, path, { ...fields, ...changes }, { when, cookie });
  await window.happyDOM.close();
}

/** Sends a form and returns the cookies that the answer sets. */
async function submit(origin, path, fields, { when, cookie = '' }) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, cookie },
    redirect: 'manual',
  });
  await answer.text();
  if (answer.status >= 400) failures.push(`${when}: the form of ${path} is answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
