import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isForeignWrite } from './own-origin.ts';

const own = 'https://www.listgrove.example';

test.each<[what: string, IncomingMessage['headers'], isForeign: boolean]>([
  ['a form of the same origin', { origin: own, 'sec-fetch-site': 'same-origin' }, false],
  ['the same in a browser that sends no Sec-Fetch-Site', { origin: own }, false],
  ['a request by the browser itself', { 'sec-fetch-site': 'none' }, false],
  ['a program, such as a mail program that unsubscribes', {}, false],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['another site that hides its origin', { origin: 'null' }, true],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['another host of the same domain', { origin: 'https://app.listgrove.example', 'sec-fetch-site': 'same-site' }, true],
  ['another host of the same domain without Origin', { 'sec-fetch-site': 'same-site' }, true],
  ['the same host without https', { origin: 'http://www.listgrove.example' }, true],
  ['two Origin headers, which Node joins', { origin: `${own}, ${own}` }, true],
])('%s: %o', (_, headers, isForeign) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(isForeignWrite({ method, headers } as IncomingMessage, own), method).toBe(isForeign);
  }
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(isForeignWrite({ method, headers } as IncomingMessage, own), method).toBe(false);
  }
});
