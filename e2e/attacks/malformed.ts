import { METHODS } from 'node:http';
import { newId } from '@listgrove/kernel/ids';
import { pathOf, type TableRoute } from './route-table.ts';

/** Returns a generator of numbers from 0 to below 1 that gives the same numbers for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts that programs often handle wrong, as they stand in an address or a form. */
const badTexts = [
  ...[
    '',
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%E0%A4%A',
    '%ED%A0%80',
    '%C0%AE',
    '%F0%9F%8D%8B',
    '%0d%0aX-Evil:+1',
    '%2500',
    '%%0000',
  ],
  ...[
    "'",
    "';--",
    '"',
    '\\',
    '<script>',
    '../../etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
    'https://[',
    '{{7*7}}',
  ],
  ...['-1', '0', '1e999', 'NaN', '99999999999999999999', '2147483648', 'null', 'undefined', '[object Object]', 'true'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '{"a":1}',
    '[]',
    '{',
    '"\\u0000"',
    '{"title":"\\ud800\\u0000"}',
    '2026-02-30',
    '0000-00-00',
  ],
  ...[
    'a@b',
    'a@b.example',
    'a%00@b.example',
    `${'a'.repeat(300)}@b.example`,
    'a'.repeat(5_000),
    '%F0%9F%8D%8B'.repeat(500),
  ],
];

const names = [
  ...[
    'token',
    'q',
    'page',
    'return',
    'kind',
    'notice',
    'order',
    'type',
    'status',
    'with',
    'w',
    'age',
    '_routes',
    'version',
    'paths',
  ],
  ...[
    'intent',
    'id',
    'name',
    'email',
    'password',
    'code',
    'title',
    'excerpt',
    'content',
    'keywords',
    'description',
    'category',
  ],
  ...[
    'draft',
    'message',
    'vote',
    'request_id',
    'helpful',
    'wanted',
    'is_active',
    'updated_at',
    'alt',
    'focal_x',
    'ref',
    'website',
  ],
  ...[
    'current_password',
    'new_password',
    'admin_notes',
    'edited',
    'priority',
    'severity',
    'stamp',
    'slide_interval',
    'role',
    'index',
  ],
];

const intents = [
  'login',
  'signup',
  'delete',
  'notes',
  'describe',
  'slider',
  'page',
  'global',
  'password',
  'name',
  'end',
  'suspend',
];

const fixedPaths = [
  ...[
    '/events',
    '/healthz',
    '/__manifest',
    '/assets/none.js',
    '/media/leaf.png',
    '/media/..%2f..%2fx',
    '/admin/uploads',
  ],
  ...[
    '/share/blog/x.png',
    '/favicon.ico',
    '/.env',
    '//evil.example/login',
    '/_.data',
    '/.data',
    '/%2e%2e/',
    '/blog.data.data',
  ],
];

/** A malformed request: the bytes to send to a side. */
export interface Malformed {
  side: 'site' | 'app';
  bytes: Buffer;
}

/**
 * Returns a malformed request to a route of the table, or to another address, made from `random`. `hosts` are the hosts of
 * both sides, `cookies` the sessions that it may have. A session of staff is never sent to /logout, which would end it.
 */
export function makeMalformed(
  random: () => number,
  table: TableRoute[],
  { hosts, cookies }: { hosts: Record<'site' | 'app', string>; cookies: string[] },
): Malformed {
  const chance = (share: number) => random() < share;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const noise = (length: number) =>
    Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))).toString('latin1');
  const pairs = (count: number) => Array.from({ length: count }, () => `${pick(names)}=${pick(badTexts)}`).join('&');

  const route = pick(table);
  const side = chance(0.9) ? route.side : pick(['site', 'app'] as const);
  const host = hosts[side];

  function target(): string {
    let path = chance(0.85) ? pathOf(route) : chance(0.3) ? `/admin/uploads/${newId()}` : pick(fixedPaths);
    if (chance(0.2)) path = path.replace(/[^/]+$/, pick(badTexts).replaceAll(' ', '+'));
    if (chance(0.35)) path = path === '/' ? '/_.data' : `${path}.data`;
    if (chance(0.05)) path = `http://${host}${path}`;
    if (chance(0.02)) path = pick(['*', '', '/\u0001', '\\', `/${'a'.repeat(9_000)}`, noise(20)]);
    return chance(0.5) ? `${path}?${pairs(1 + Math.floor(random() * 4))}` : path;
  }

  function body(): [type: string | null, text: string] {
    const multipart = `multipart/form-data; boundary=${pick(['b', '', '"', 'b"', '-'.repeat(70)])}`;
    const part = `--b\r\nContent-Disposition: form-data; name="${pick(names)}"\r\n\r\n${pick(badTexts)}`;
    const usual = 'application/x-www-form-urlencoded';
    return pick<() => [string | null, string]>([
      () => [usual, `intent=${pick(intents)}&id=${newId()}&${pairs(1 + Math.floor(random() * 12))}`],
      () => [usual, `intent=${pick(intents)}&${pairs(2)}`],
      () => [usual, 'a=&'.repeat(Math.floor(random() * 400))],
      () => [usual, noise(Math.floor(random() * 200))],
      () => ['application/json', pick(['', '{', '{"a":1}', 'null', '{"alt":"\\u0000"}', noise(10)])],
      () => ['text/plain', pairs(2)],
      () => [multipart, `${part}\r\n--b--\r\n`],
      () => [multipart, part.slice(0, Math.floor(random() * part.length))],
      () => ['multipart/form-data; boundary=b', `${part}\r\n`.repeat(3)],
      () => ['multipart/form-data; boundary=b', `${part}\r\n--b--\r\n`.replace('name', 'filename="x"; name')],
      () => ['application/offset+octet-stream', noise(20)],
      () => [null, pairs(1)],
      () => [pick(badTexts), pairs(1)],
      () => ['text/x-script', '[{"_1":2},"a",3]'],
    ])();
  }

  function headers(): string[] {
    const cookie = chance(0.5) ? pick(cookies) : '';
    const badCookie = `${pick(['account.session_token', 'account.registration', 'feedback.session_token', 'help-visitor', '__proto__'])}=${pick(badTexts)}`;
    const tus = [
      'Tus-Resumable: 1.0.0',
      `Upload-Offset: ${pick(badTexts)}`,
      `Upload-Length: ${pick(['5', '-1', 'x', '1e99'])}`,
    ];
    const optional = [
      `Cookie: ${[cookie, chance(0.3) ? badCookie : ''].filter(Boolean).join('; ') || 'a=b'}`,
      `If-None-Match: ${pick(['*', '"', 'W/"x"', pick(badTexts)])}`,
      `Accept-Encoding: ${pick(['br', 'gzip;q=nan', '*', '', 'identity;q=0', ','.repeat(500)])}`,
      `Range: ${pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x', 'bytes=0-0,1-1'])}`,
      `Accept: ${pick(['*/*', 'image/avif', '', ';;;'])}`,
      `X-Forwarded-For: ${pick(badTexts)}`,
      `X-Forwarded-Host: evil.example`,
      `Authorization: ${pick(['Basic', 'Bearer x', pick(badTexts)])}`,
      `User-Agent: ${noise(10).replaceAll(/[\r\n]/g, '')}`,
      `Expect: ${pick(['100-continue', 'cake'])}`,
      `Upgrade: websocket\r\nConnection: Upgrade`,
      `Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document`,
      `X-React-Router-SPA-Mode: yes`,
      `Purpose: prefetch`,
      `Upload-Metadata: filename ${pick(['AAAA', '!', Buffer.from('a\0b.png').toString('base64'), ''])}`,
      ...tus,
    ];
    return optional.filter(() => chance(0.25));
  }

  const path = target();
  const method = chance(0.45)
    ? 'POST'
    : chance(0.6)
      ? 'GET'
      : chance(0.9)
        ? pick(METHODS)
        : pick(['get', 'FOO', '', noise(4)]);
  const [type, text] = method === 'GET' && chance(0.8) ? [null, ''] : body();
  const length = chance(0.9)
    ? Buffer.byteLength(text, 'latin1')
    : pick(['-1', '1e3', '999', '0', '5, 5', '99999999', '']);
  const lines = [
    `${method} ${path} ${chance(0.97) ? 'HTTP/1.1' : pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'FTP/1', ''])}`,
    ...(chance(0.97)
      ? [`Host: ${host}`]
      : [`Host: ${pick(['', 'evil.example', '[', host.toUpperCase(), `${host}:1`])}`]),
    ...(chance(0.95)
      ? [`Origin: http://${host}`]
      : [`Origin: ${pick(['null', 'http://[', 'https://evil.example', ''])}`]),
    'Connection: close',
    ...(text || chance(0.1) ? [chance(0.95) ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'] : []),
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...headers().filter((line) => !(line.startsWith('Cookie') && /logout/i.test(path))),
  ];
  let bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`, 'latin1');
  if (chance(0.03)) bytes = bytes.subarray(0, Math.floor(random() * bytes.length));
  if (chance(0.03)) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return { side, bytes };
}
