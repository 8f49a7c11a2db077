import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFormOfPage, keepBody, sendKeptForm } from './kept-form.ts';

const body = new URLSearchParams({
  id: '7f',
  title: 'A "quoted" <title>',
  content: '\nTwo\nlines',
  current_password: 'four green trees',
}).toString();

let origin: string;
const server = http.createServer((request, response) => {
  response.setHeader('x-is-form', String(isFormOfPage(request)));
  sendKeptForm(response, body, 'request-1');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = (path: string, type: string) =>
  fetch(origin + path, { method: 'POST', body: 'a=b', headers: { 'content-type': type } });

test('the page has every field with what was typed, and leaves passwords empty', async () => {
  const answer = await post('/admin/blog/new', 'application/x-www-form-urlencoded');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '2', null]);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  const html = await answer.text();
  expect(html).toContain('<input type="hidden" name="id" value="7f">');
  expect(html).toContain('<label>Title<input name="title" value="A &quot;quoted&quot; &lt;title&gt;"></label>');
  expect(html).toContain('<label>Content<textarea name="content" rows="8">\n\nTwo\nlines</textarea></label>');
  expect(html).toContain('<label>Current password<input type="password" name="current_password"></label>');
  expect(html).not.toContain('four green trees');
});

test.each([
  ['/login', 'application/x-www-form-urlencoded; charset=utf-8', 'true'],
  ['/login.data', 'application/x-www-form-urlencoded', 'false'],
  ['/login', 'application/json', 'false'],
])('whether %s with %s is a form of a page', async (path, type, expected) => {
  expect((await post(path, type)).headers.get('x-is-form')).toBe(expected);
});

test('a body that is kept can be read by the action and afterwards, or only afterwards', async () => {
  const sent = () => new Request('http://localhost/login', { method: 'POST', body });
  const readTwice = keepBody(sent());
  expect(await readTwice.request.text()).toBe(body);
  expect(await readTwice.read()).toBe(body);
  expect(await keepBody(sent()).read()).toBe(body);
});
