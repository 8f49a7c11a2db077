import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { addressesOf, readRouteTable } from './route-table.ts';
import { asStaff, form } from './staff-request.ts';

/** What the server answers beside its routes. */
const others = ['/admin/uploads', `/admin/uploads/${newId()}`, '/events', '/media/leaf.png', '/no/such/page'];

const table = [
  ...(await readRouteTable()),
  ...others.map((pattern) => ({ side: 'site' as const, id: pattern, pattern, isIndex: false })),
];

let product: Product;
let send: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
  product = await startProduct(staffEnvironment);
  send = await asStaff(product);
});
afterAll(() => product.stop());

test.each(table)('a page of another origin cannot write by $side $pattern ($id)', async (route) => {
  const other = route.side === 'site' ? product.app : product.site;
  const foreign: [method: string, headers: Record<string, string>][] = [
    ['POST', { origin: 'https://evil.example' }],
    ['POST', { origin: other }],
    ['POST', { origin: 'null' }],
    ['POST', { 'sec-fetch-site': 'cross-site' }],
    ['POST', { 'sec-fetch-site': 'same-site' }],
    ['POST', { origin: product[route.side], 'sec-fetch-site': 'cross-site' }],
    ['PUT', { origin: other }],
    ['PATCH', { origin: other }],
    ['DELETE', { origin: other }],
  ];
  for (const target of addressesOf(route)) {
    for (const [method, headers] of foreign) {
      const status = await send(route.side, target, { method, headers: { ...form, ...headers }, body: 'a=b' });
      expect(status, `${method} ${target} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
});

test('the unsubscribe button of a mail program works, which sends neither Origin nor Sec-Fetch-Site', async () => {
  const target = '/feedback/unsubscribe?token=none';
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  // 404, because no mail has this token: the request has reached the action.
  expect(await send('site', target, { headers: form, body: 'List-Unsubscribe=One-Click' })).toBe(404);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect(await send('site', target, { headers, body: parts })).toBe(404);
});
