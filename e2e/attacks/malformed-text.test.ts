import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { sendRaw } from './raw.ts';
import { addressesOf, readRouteTable } from './route-table.ts';
import { asStaff, form } from './staff-request.ts';

const table = await readRouteTable();

let product: Product;
let send: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
  product = await startProduct(staffEnvironment);
  send = await asStaff(product);
});
afterAll(() => product.stop());

const fields = ['name', 'email', 'password', 'message', 'title', 'excerpt', 'content', 'description', 'token', 'code']
  .map((name) => `${name}=a%00b@example.com`)
  .join('&');

test.each(table.filter(({ hasAction }) => hasAction))(
  'U+0000 in a form of $side $pattern ($id) causes no failure',
  async (route) => {
    const statuses = ['', 'login', 'signup', 'notes', 'password', 'page', 'name'].map((intent, index) => {
      const target = addressesOf(route)[index % 2] ?? '';
      const body = `${fields}&intent=${intent}&id=${newId()}`;
      const query = `${target.includes('?') ? '&' : '?'}token=a%00b&return=%00`;
      return send(route.side, target + query, { headers: { ...form, origin: product[route.side] }, body });
    });
    for (const status of await Promise.all(statuses)) expect(status).toBeLessThan(500);
  },
);

const query = ['token', 'q', 'page', 'return', 'kind', 'notice', 'order', 'type', 'status', 'with']
  .map((name) => `${name}=a%00b`)
  .join('&');
const cookie = ['account.registration', 'feedback.session_token', 'help-visitor', 'account.session_token']
  .map((name) => `${name}=a%00b.%00`)
  .join('; ');

test.each(table)('U+0000 in the query and cookies of $side $pattern ($id) causes no failure', async (route) => {
  for (const target of addressesOf(route)) {
    const address = `${target}${target.includes('?') ? '&' : '?'}${query}`;
    expect(await send(route.side, address, { method: 'GET', headers: { cookie } }), address).toBeLessThan(500);
    expect(await send(route.side, address, { method: 'GET' }), address).toBeLessThan(500);
  }
});

test('what is said about an upload is refused with 400 if it cannot be read', async () => {
  const headers = { origin: product.site, 'tus-resumable': '1.0.0', 'content-type': 'application/json' };
  const target = `/admin/uploads/${newId()}`;
  for (const body of ['', '{', 'text', '[]', 'null', '"\\u0000"', '{"alt":1}', '--b\r\nContent-Disposition']) {
    expect(await send('site', target, { method: 'PUT', headers, body }), body).toBe(400);
  }
  const nul = { method: 'PUT', headers, body: '{"alt":"a\\u0000b\\ud800"}' };
  expect(await send('site', target, nul)).toBe(409); // it can be read, but there is no such upload
});

test.each(['site', 'app'] as const)('every plain response of the %s is nosniff', async (side) => {
  const { host } = new URL(product[side]);
  const unread = { post: `POST / HTTP/1.1\r\nHost: ${host}\r\n`, get: `GET / HTTP/1.1\r\nHost: ${host}\r\n` };
  for (const [request, status] of [
    [`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`, 200],
    [`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nExpect: cake\r\n`, 200],
    [`GET /%00 HTTP/1.1\r\nHost: ${host}\r\n`, 400],
    [`GET /%zz HTTP/1.1\r\nHost: ${host}\r\n`, 400],
    ['GET / HTTP/1.1\r\n', 400],
    ['NONSENSE\r\n', 400],
    [`${unread.post}Origin: https://evil.example\r\nContent-Length: 0\r\n`, 403],
    [`TRACE / HTTP/1.1\r\nHost: ${host}\r\n`, 405],
    [`PROPFIND / HTTP/1.1\r\nHost: ${host}\r\n`, 405],
    [`${unread.post}Transfer-Encoding: chunked\r\n`, 411],
    [`${unread.post}Content-Length: 99999999\r\n`, 413],
    ['GET / HTTP/1.1\r\nHost: evil.example\r\n', 421],
    [`${unread.get}X: ${'x'.repeat(20_000)}\r\n`, 431],
  ] as const) {
    const answer = await sendRaw(product[side], `${request}\r\n`);
    expect([answer.status, answer.head.toLowerCase()], request.slice(0, 80)).toEqual([
      status,
      expect.stringContaining('x-content-type-options: nosniff'),
    ]);
  }
});
