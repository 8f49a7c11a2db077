import { METHODS } from 'node:http';
import type { Side } from '@listgrove/kernel/origins';
import { badTexts, goodTexts, names, otherPaths } from './hostile-texts.ts';
import { addressesOf, type TableRoute } from './route-table.ts';

/** What malformed requests are made of. */
export interface Material {
  table: TableRoute[];
  hosts: Record<Side, string>;
  /** Sessions that a request may have. They are never sent to /logout, which would end them. */
  cookies: string[];
  /** The ids of existing items. */
  ids: string[];
  /** The paths of existing public pages. */
  paths: string[];
}

/** A malformed request: the bytes to send to a side. */
export interface Malformed {
  side: Side;
  bytes: Buffer;
}

const usual = 'application/x-www-form-urlencoded';

/** Returns a function that makes one malformed request after the other: valid ones with one to three faults. */
export function malformedBy(seed: number, { table, hosts, cookies, ids, paths }: Material): () => Malformed {
  const random = randomBy(seed);
  const actions = table.filter(({ hasAction }) => hasAction);
  const chance = (share: number) => random() < share;
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item;
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => upTo(255))).toString('latin1');
  const value = () => (chance(0.3) ? pick(badTexts) : chance(0.2) ? pick(ids) : pick(goodTexts));
  const pair = (name = pick(names)) => `${name}=${name === 'id' && chance(0.8) ? pick(ids) : value()}`;
  const pairs = (count: number) => Array.from({ length: count }, () => pair()).join('&');

  /** The parts of a request, which faults change. */
  function validRequest() {
    const method = chance(0.5) ? 'POST' : 'GET';
    const route = pick(method === 'POST' ? actions : table);
    const known = { ...route, pattern: route.pattern.replaceAll(':id', () => pick(ids)) };
    const address = method === 'GET' && route.side === 'site' && chance(0.3) ? pick(paths) : pick(addressesOf(known));
    const target = chance(0.5) ? `${address}${address.includes('?') ? '&' : '?'}${pairs(1 + upTo(3))}` : address;
    const fields = ['intent', 'id', ...(chance(0.5) ? ['updated_at', 'title', 'content', 'status'] : [])];
    const body = [...fields.map((name) => pair(name)), pairs(1 + upTo(12))].join('&');
    const headers = new Map([
      ['Host', hosts[route.side]],
      ['Origin', `http://${hosts[route.side]}`],
      ['Connection', 'close'],
    ]);
    if (chance(0.7)) headers.set('Cookie', pick(cookies));
    if (method === 'POST') headers.set('Content-Type', usual);
    return { side: route.side, method, target, version: 'HTTP/1.1', headers, body: method === 'POST' ? body : '' };
  }

  type Parts = ReturnType<typeof validRequest>;

  const part = () => `--b\r\nContent-Disposition: form-data; name="${pick(names)}"\r\n\r\n${value()}`;
  const bodies: (() => [type: string, body: string])[] = [
    () => [usual, 'a=&'.repeat(upTo(400))],
    () => [usual, noise(upTo(200))],
    () => ['application/json', pick(['', '{', '{"a":1}', 'null', '{"alt":"\\u0000"}', noise(10)])],
    () => ['text/plain', pairs(2)],
    () => ['multipart/form-data; boundary=b', `${part()}\r\n${part()}\r\n--b--\r\n`],
    () => ['multipart/form-data; boundary=b', part().slice(0, upTo(90))],
    () => ['multipart/form-data; boundary=b', `${part()}\r\n--b--\r\n`.replace('name', 'filename="x"; name')],
    () => [`multipart/form-data; boundary=${pick(['', '"', 'b"', '-'.repeat(70)])}`, part()],
    () => ['application/offset+octet-stream', noise(20)],
    () => [pick(badTexts), pairs(1)],
  ];
  const badCookies = ['account.session_token', 'account.registration', 'feedback.session_token', 'help-visitor'];
  const badHeaders: (() => [name: string, value: string])[] = [
    () => ['Cookie', `${pick(badCookies)}=${pick(badTexts)}; ${pick(cookies)}`],
    () => ['Cookie', `${pick(badCookies)}=${Buffer.from(pick(['"\0"', '{"a":1}', '1'])).toString('base64')}`],
    () => ['If-None-Match', pick(['*', '"', 'W/"x"', pick(badTexts)])],
    () => ['Accept-Encoding', pick(['br', 'gzip;q=nan', '*', '', 'identity;q=0', ','.repeat(500)])],
    () => ['Range', pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x', 'bytes=0-0,1-1'])],
    () => ['Accept', pick(['*/*', 'image/avif', '', ';;;'])],
    () => ['X-Forwarded-For', pick(badTexts)],
    () => ['X-Forwarded-Host', 'evil.example'],
    () => ['Authorization', pick(['Basic', 'Bearer x', pick(badTexts)])],
    () => ['User-Agent', pick([noise(10), '\x80\xff', pick(badTexts)])],
    () => ['Expect', pick(['100-continue', 'cake'])],
    () => ['Upgrade', 'websocket\r\nConnection: Upgrade'],
    () => ['Sec-Fetch-Mode', 'navigate\r\nSec-Fetch-Dest: document'],
    () => ['X-React-Router-SPA-Mode', 'yes'],
    () => ['Transfer-Encoding', pick(['chunked', 'gzip', 'chunked, chunked'])],
    () => ['Content-Length', pick(['-1', '1e3', '999', '0', '5, 5', '99999999', ''])],
    () => ['Host', pick(['', 'evil.example', '[', hosts.site.toUpperCase(), `${hosts.app}:1`, pick(badTexts)])],
    () => ['Origin', pick(['null', 'http://[', 'https://evil.example', ''])],
  ];
  const uploadHeaders = (): [string, string][] => [
    ['Tus-Resumable', '1.0.0'],
    ['Upload-Offset', value()],
    ['Upload-Length', pick(['5', '-1', 'x', '1e99'])],
    ['Upload-Metadata', `filename ${pick(['AAAA', '!', Buffer.from('a\0b.png').toString('base64'), ''])}`],
    ['Content-Type', pick(['application/offset+octet-stream', 'application/json'])],
  ];

  /** A fault changes the parts in place. Frequent ones stand here several times. */
  const faults: ((parts: Parts) => void)[] = [
    ...Array.from({ length: 6 }, () => (parts: Parts) => {
      parts.target += `${parts.target.includes('?') ? '&' : '?'}${pick(names)}=${pick(badTexts)}`;
    }),
    ...Array.from({ length: 6 }, () => (parts: Parts) => {
      if (parts.body) parts.body += `&${pick(names)}=${pick(badTexts)}`;
    }),
    ...Array.from({ length: 4 }, () => (parts: Parts) => {
      parts.headers.set(...pick(badHeaders)());
    }),
    ...Array.from({ length: 2 }, () => (parts: Parts) => {
      const [type, body] = pick(bodies)();
      parts.headers.set('Content-Type', type);
      parts.body = body;
    }),
    (parts) => {
      parts.target = parts.target.replace(/[^/]+$/, () => pick(badTexts));
    },
    (parts) => {
      parts.target = pick([...otherPaths, ...otherPaths, '*', '', '/\u0001', `/${'a'.repeat(9_000)}`, noise(20)]);
    },
    (parts) => {
      parts.target = pick(['/admin/uploads', `/admin/uploads/${pick(ids)}`]);
      parts.method = pick(['POST', 'HEAD', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'GET']);
      for (const [name, text] of uploadHeaders()) if (chance(0.8)) parts.headers.set(name, text);
    },
    (parts) => {
      parts.method = chance(0.8) ? pick(METHODS) : pick(['get', 'FOO', '', noise(4)]);
    },
    (parts) => {
      parts.version = pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'FTP/1', '']);
    },
  ];

  return () => {
    const parts = validRequest();
    for (let count = 1 + upTo(2); count > 0; count--) pick(faults)(parts);
    const { side, method, target, version, headers, body } = parts;
    if (/logout/i.test(target)) headers.delete('Cookie');
    if (body && !headers.has('Content-Length') && !headers.has('Transfer-Encoding')) {
      headers.set('Content-Length', String(Buffer.byteLength(body, 'latin1')));
    }
    const lines = [`${method} ${target} ${version}`, ...[...headers].map(([name, text]) => `${name}: ${text}`)];
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
    if (chance(0.02)) bytes[upTo(bytes.length - 1)] = upTo(255);
    return { side, bytes: chance(0.02) ? bytes.subarray(0, upTo(bytes.length)) : bytes };
  };
}

/** Returns a generator of numbers from 0 to below 1 that gives the same numbers for the same seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
