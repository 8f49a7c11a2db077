import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { addressesOf, readRouteTable, type TableRoute } from './route-table.ts';
import { asStaff, form } from './staff-request.ts';

const kib = 1024;

/** The routes whose forms may be larger than 64 KiB, with their limits. */
const largeForms: Record<string, number> = {
  'public/feedback/form/submit-page': 256 * kib,
  'desk/feature-requests/list-page': 256 * kib,
  'desk/bug-reports/list-page': 256 * kib,
  'desk/settings/settings-page': 1024 * kib,
  'desk/snippets/preview': 2048 * kib,
  'desk/publish-check/check': 20 * 1024 * kib,
};

/** Returns the limit of a route's form. Those of items that staff publish hold formatted texts, or code. */
function limitOf({ id, pattern }: TableRoute): number {
  const noun = Object.values(editedNouns).find(({ deskPath }) =>
    ['/new', '/:id'].includes(pattern.replace(deskPath, '')),
  );
  if (noun?.sanitize) return 20 * 1024 * kib;
  if (noun?.deskPath === '/admin/code-snippets') return 2048 * kib;
  return largeForms[id] ?? 64 * kib;
}

/**
 * The actions that read no form: they sign out, redirect unknown paths of the back office, and read what programs send with a token
 * (server/api.test.ts).
 */
const withoutForm = ['accounts/logout', 'desk/layout/unknown-page', 'api/list-route', 'api/item-route'];

/** The actions that read JSON, with the limits of its size. */
const json: Record<string, number> = {
  'sync/push-route': 1024 * kib,
  'sync/pull-route': 512 * kib,
  'sync/key-route': kib,
  'sync/presence-route': kib,
  'sync/unread-route': 4 * kib,
  'push/push-route': 4 * kib,
  'lists/visitor/hand-over-route': 1024 * kib,
  'lists/guest/become-route': kib,
  'lists/visitor/handed-route': kib,
};

const actions = (await readRouteTable()).filter(({ hasAction }) => hasAction);
const forms = actions.filter(({ id }) => !withoutForm.includes(id) && !(id in json));

let product: Product;
let send: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
  product = await startProduct(staffEnvironment);
  send = await asStaff(product);
});
afterAll(() => product.stop());

test('the forms are those of both apps', () => {
  const ids = ['accounts/login-page', 'public/chat/route', 'public/feedback/vote', ...Object.keys(largeForms)];
  expect(forms.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(forms.length).toBeGreaterThan(30);
});

test.each(forms)('the form of $side $pattern ($id) is limited in size', async (route) => {
  const limit = limitOf(route);
  const headers = { ...form, origin: product[route.side] };
  const [page, data] = addressesOf(route);
  for (const target of [page, data]) {
    expect(await send(route.side, target, { headers, length: limit + 1 }), target).toBe(413);
  }
  const largest = await send(route.side, data, { headers, body: `x=${'a'.repeat(limit - 2)}` });
  expect(largest).not.toBe(413);
  expect(largest).toBeLessThan(500);
});

test.each(actions.filter(({ id }) => id in json))(
  'the JSON of $side $pattern ($id) is limited in size',
  async (route) => {
    const limit = json[route.id] ?? 0;
    const headers = { 'content-type': 'application/json', origin: product[route.side] };
    const [target] = addressesOf(route);
    expect(await send(route.side, target, { headers, length: limit + 1 })).toBe(413);
    for (const body of ['', '{', '[]', 'a=b', '"\\u0000"', `"${'a'.repeat(limit - 2)}"`])
      expect(await send(route.side, target, { headers, body }), body.slice(0, 9)).toBe(400);
  },
);

test.each(forms)('the form of $side $pattern ($id) is limited to 200 fields', async (route) => {
  for (const target of addressesOf(route)) {
    const sent = { headers: { ...form, origin: product[route.side] }, body: 'a=&'.repeat(200) };
    expect(await send(route.side, target, sent), target).toBe(413);
  }
});

const multipart = 'multipart/form-data; boundary=b';
const unreadable: [type: string | undefined, body: string][] = [
  ['application/json', '{"email":"a@b.example"}'],
  ['text/plain', 'email=a@b.example'],
  [undefined, 'email=a@b.example'],
  ['multipart/form-data', 'email=a@b.example'],
  [multipart, '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\ncut'],
  [multipart, '--b\r\nContent-Disposition: form-data'],
  [multipart, ''],
];

test.each(forms)('what is no form is refused with 400 by $side $pattern ($id)', async (route) => {
  for (const target of addressesOf(route)) {
    for (const [type, body] of unreadable) {
      const headers = { origin: product[route.side], ...(type ? { 'content-type': type } : {}) };
      expect(await send(route.side, target, { headers, body }), `${target} ${type} ${body}`).toBe(400);
    }
  }
});

test('while eight visitors send 4 MB of fields, others get their pages', async () => {
  const body = 'a=&'.repeat(1_400_000);
  const sending = ['/login', '/register', '/forgot', '/reset'].flatMap((path) =>
    [path, `${path}.data`].map((target) => send('app', target, { headers: { ...form, origin: product.app }, body })),
  );
  const answered = await timeOf(async () => expect((await fetch(`${product.app}/login`)).status).toBe(200));
  expect(new Set(await Promise.all(sending))).toEqual(new Set([413]));
  // Compared with what parsing one of the eight forms takes on this machine, because others use it as well.
  const parsed = await timeOf(async () => [...new URLSearchParams(body)]);
  expect(answered).toBeLessThan(parsed);
});

/** Returns how long `work` takes, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
