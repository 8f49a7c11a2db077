import { expect, onTestFinished, test, vi } from 'vitest';
import { formSizes, receiveForm } from './receive-form.ts';

const pairs = 'application/x-www-form-urlencoded';

function send(body: string, type: string | null = pairs): Request {
  const request = new Request('http://localhost/login', { method: 'POST', body: Buffer.from(body) });
  if (type) request.headers.set('content-type', type);
  return request;
}

const status = (request: Request, most?: number) =>
  receiveForm(request, most).then(
    () => 200,
    (error: { init?: ResponseInit }) => error.init?.status,
  );

test('a form arrives with all its fields, in order', async () => {
  const form = await receiveForm(send('id=1&name=Ren%C3%A9+W.&id=2&empty='));
  expect([...form]).toEqual([
    ['id', '1'],
    ['name', 'René W.'],
    ['id', '2'],
    ['empty', ''],
  ]);
});

test('U+0000 is removed from names and values', async () => {
  expect([...(await receiveForm(send('na%00me=eg%00gs')))]).toEqual([['name', 'eggs']]);
});

test('a mail program may send a multipart form', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const form = await receiveForm(send(body, 'multipart/form-data; boundary=b'));
  expect([...form]).toEqual([['List-Unsubscribe', 'One-Click']]);
});

test.each([
  ['as large as allowed', `a=${'x'.repeat(formSizes.usual - 2)}`, undefined, 200],
  ['one byte larger', `a=${'x'.repeat(formSizes.usual - 1)}`, undefined, 413],
  ['as large as its route allows', `a=${'x'.repeat(formSizes.feedback - 2)}`, formSizes.feedback, 200],
  ['of 200 fields', 'a=&'.repeat(199), undefined, 200],
  ['of 201 fields', 'a=&'.repeat(200), undefined, 413],
])('a form %s', async (_, body, most, expected) => {
  expect(await status(send(body), most)).toBe(expected);
});

test('a form is refused by the length it states, before it is read', async () => {
  const request = send('a=b');
  request.headers.set('content-length', String(formSizes.usual + 1));
  expect(await status(request)).toBe(413);
  expect(request.bodyUsed).toBe(false);
});

test.each([
  ['JSON', '{"a":1}', 'application/json'],
  ['text', 'a=b', 'text/plain'],
  ['a body without a type', 'a=b', null],
  ['multipart without a boundary', 'a=b', 'multipart/form-data'],
  [
    'multipart that is cut',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
    'multipart/form-data; boundary=b',
  ],
])('%s is refused with 400', async (_, body, type) => {
  expect(await status(send(body, type))).toBe(400);
});

test('4 MB of fields are refused before they are parsed', async () => {
  const parse = vi.spyOn(globalThis, 'URLSearchParams');
  onTestFinished(() => parse.mockRestore());
  expect(await status(send('a=&'.repeat(1_400_000)), formSizes.article)).toBe(413);
  expect(parse).not.toHaveBeenCalled();
  await receiveForm(send('a=b'));
  expect(parse).toHaveBeenCalledOnce();
});
