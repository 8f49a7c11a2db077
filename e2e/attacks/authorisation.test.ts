import { globSync, readFileSync } from 'node:fs';
import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { idsIn, readLists } from './existing-items.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { type AccessOutcome, everyone, intentsOf, listIntents, ruleOf, staff, withoutSession } from './rights.ts';
import { addRoleAccounts, openSessions, ownId, type RoleName, roles } from './roles.ts';
import { addressesOf, readRouteTable, type TableRoute } from './route-table.ts';

const table = await readRouteTable();

/** Routes that end sessions are requested last. */
const endings = ['accounts/logout', 'public/feedback/account/sign-out'];
const lasting = table.filter(({ id }) => !endings.includes(id));

const refused = roles.filter((role) => !staff.includes(role));

/** The lists that only super admins may read. */
const ofSuperAdmins = ['/admin/staff', '/admin/accounts', '/admin/audit'];

let product: Product;
let cookies: Record<RoleName, string>;
/** An existing item of each list of the back office, by the list's path. */
let existing: Map<string, string>;
let before: string;

beforeAll(async () => {
  product = await startProduct(staffEnvironment, addRoleAccounts);
  cookies = await openSessions(product);
  const lists = await readLists(product, cookies['super admin']);
  const own = await ownId(product, cookies['super admin']);
  existing = new Map([...lists].map(([path, text]) => [path, idsIn(text).find((id) => id !== own) ?? '']));
  for (const list of ofSuperAdmins) existing.set(list, own);
  before = await contentOfDesk();
});
afterAll(() => product.stop());

/** Returns all that the lists of the back office and its settings contain. */
async function contentOfDesk(): Promise<string> {
  const headers = { cookie: cookies['super admin'] };
  const ofOthers = ['/admin/staff', '/admin/accounts', '/admin/staff/invitations', '/admin/settings', '/admin/seo'];
  const others = ofOthers.map(async (path) => (await fetch(`${product.site}${path}.data`, { headers })).text());
  const lists = await readLists(product, cookies['super admin']);
  const entries = await entriesAboutOthers();
  // The time of the first sign-in is shown as the present.
  return [...lists.values(), ...(await Promise.all(others)), ...entries]
    .join('\n')
    .replaceAll(/"lastLogin",\["D",\d+\]/g, '');
}

/** Returns the entries of the audit log, except what people do to their own accounts, which refused ones may do, too. */
async function entriesAboutOthers(): Promise<string[]> {
  const headers = { cookie: cookies['super admin'] };
  const csv = await (await fetch(`${product.site}/admin/audit/export.csv`, { headers })).text();
  const [, ...lines] = csv.trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(0);
  return lines.filter((line) => {
    // None of these values has a comma.
    const [, actor, , , , table, row] = line.replaceAll('"', '').split(',');
    return !(actor === row && (table === 'sessions' || table === 'account_events'));
  });
}

interface Sent {
  method: string;
  target: string;
  fields?: Record<string, string>;
}

/** Returns the requests that read a route, and those that write to it with each of its intents. */
function requestsFor(route: TableRoute, role: RoleName): { reads: Sent[]; writes: Sent[] } {
  const isDesk = route.pattern.startsWith('/admin/');
  const item = isDesk ? existing.get(route.pattern.split('/').slice(0, 3).join('/')) : undefined;
  // Staff may change what exists, so their requests name something that does not, except where they may not either.
  const isHarmless =
    role === 'super admin' || (role === 'admin' && !ofSuperAdmins.some((list) => route.pattern.startsWith(list)));
  const id = item && !isHarmless ? item : newId();
  const [page = '', data = ''] = addressesOf(route).map((target) =>
    idsIn(target).reduce((to, old) => to.replace(old, id), target),
  );
  const changes = { ...changed, id, role: 'user' };
  const isOpen = ruleOf(route)?.read === everyone;
  const known = intentsOf(route);
  const fieldsOf = (intent = '') => (isDesk && !isHarmless ? { ...changes, intent } : { intent, id });
  const rendered = !isOpen || renderedFor.includes(role) ? [{ method: 'GET', target: page }] : [];
  return {
    reads: [...rendered, { method: 'GET', target: data }],
    writes: [
      ...known.map((intent) => ({ method: 'POST', target: data, fields: fieldsOf(intent) })),
      ...(route.hasAction
        ? [
            { method: 'DELETE', target: data, fields: fieldsOf(known[0]) },
            { method: 'POST', target: page, fields: fieldsOf(known[0]) },
          ]
        : []),
    ],
  };
}

/** Who gets pages that are open to everybody also as pages; the others get their data, which is faster and passes the same code. */
const renderedFor: RoleName[] = ['nobody', 'feedback account', 'unverified account'];

/** Values that the forms of the back office accept. */
const changed = {
  ...{ title: 'Changed', name: 'Changed', content: '<p>Changed</p>', excerpt: 'Changed', admin_notes: 'Changed' },
  ...{ status: 'draft', is_active: 'true', slide_interval: '9', site_name: 'Changed', alt: 'Changed', vote: 'yes' },
};

async function outcomeOf(side: TableRoute['side'], { method, target, fields }: Sent, role: RoleName) {
  const { response, body } = await fetchWhenFree(product[side] + target, {
    method,
    headers: { cookie: cookies[role], origin: product[side] },
    redirect: 'manual',
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  });
  // A data request gets the redirect in its body.
  const inBody = response.status === 202 ? /"redirect","([^"]+)"/.exec(body)?.[1] : undefined;
  return classify(response.status, response.headers.get('location') ?? inBody ?? '');
}

function classify(status: number, location: string): AccessOutcome | `failed with ${number}` {
  if (status === 401 || /\/login(\?|$)/.test(location)) return 'login';
  if (/^\/feedback\/account(\?|$)/.test(location)) return 'feedback login';
  if (status === 403) return 'denied';
  if (status === 405) return 'no method';
  return status >= 500 ? `failed with ${status}` : 'answered';
}

/** Sends all requests for a route as these roles. Returns a line for each response that breaks the route's rule. */
async function findBreaches(route: TableRoute, by: readonly RoleName[]): Promise<string[]> {
  const rule = ruleOf(route);
  if (!rule) return [`${route.side} ${route.id} has no rule in rights.ts`];
  const breaches = by.flatMap((role) => {
    const { reads, writes } = requestsFor(route, role);
    const check = (expected: AccessOutcome[]) => async (sent: Sent) => {
      const outcome = await outcomeOf(route.side, sent, role);
      if ((expected as string[]).includes(outcome)) return [];
      return [`${sent.method} ${sent.target} ${sent.fields?.intent ?? ''}: ${outcome} for ${role}, not ${expected}`];
    };
    return [...reads.map(check(rule.read(role))), ...writes.map(check(rule.write(role)))];
  });
  return (await Promise.all(breaches)).flat();
}

describe('every route of both apps', () => {
  test('has a rule that says who may read it and who may write to it', () => {
    const without = table.filter((route) => !ruleOf(route)).map(({ side, id }) => `${side} ${id}`);
    expect(without, 'Say in `rules` of rights.ts who may do what there.').toEqual([]);
    expect(table.length).toBeGreaterThan(80);
  });

  test('has its intents listed: all that the forms of the sources send are known', () => {
    const files = globSync('{site,app,web}/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url).pathname });
    const known = listIntents();
    const found = new Set<string>();
    for (const file of files.filter((name) => !/node_modules|build|\.react-router|\.test\./.test(name))) {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      for (const [, ...groups] of text.matchAll(intentPattern)) found.add(groups.find(Boolean) ?? '');
    }
    const unknown = [...found].filter((intent) => !known.has(intent));
    expect(unknown, 'Add them to `intents` in rights.ts, for the routes whose actions know them.').toEqual([]);
    expect(found.size).toBeGreaterThan(20);
  });

  test.each(lasting)('is closed to those without the right: $side $pattern ($id)', async (route) => {
    expect(await findBreaches(route, refused)).toEqual([]);
  });

  test('has changed nothing in the back office so far', async () => {
    expect(await contentOfDesk()).toBe(before);
  });

  test.each(lasting)('is open to staff, as far as their role reaches: $side $pattern ($id)', async (route) => {
    expect(await findBreaches(route, staff)).toEqual([]);
  });
});

const intentPattern =
  /name="intent"\s+value="([\w-]+)"|\bintent: '([\w-]+)'|\bintent="([\w-]+)"|'intent', '([\w-]+)'|get\('intent'\) [!=]== '([\w-]+)'|\bintent [!=]== '([\w-]+)'|\bsend\('([\w-]+)'\)/g;

test.each(roles)('uploads, which are no route, are closed to all but staff: %s', async (role) => {
  const status = staff.includes(role) ? 404 : withoutSession.includes(role) ? 401 : 403;
  const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const headers = { 'tus-resumable': '1.0.0', origin: product.site, cookie: cookies[role], ...piece };
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const response = await fetch(`${product.site}/admin/uploads/${newId()}`, { method, headers });
    expect(response.status, method).toBe(status);
  }
});

test('everybody may sign out, and only their own session ends', async () => {
  for (const role of refused) {
    for (const route of table.filter(({ id }) => endings.includes(id))) {
      expect(await findBreaches(route, [role]), role).toEqual([]);
    }
  }
  expect(await outcomeOf('site', { method: 'GET', target: '/admin' }, 'unverified insider')).toBe('login');
  expect(await outcomeOf('site', { method: 'GET', target: '/admin' }, 'admin')).toBe('answered');
});
