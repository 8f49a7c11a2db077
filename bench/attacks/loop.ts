import { connect } from 'node:net';
import { staffCookie } from '../../e2e/attacks/staff-request.ts';
import type { Product } from '../../e2e/product.ts';
import { upload } from '../../e2e/upload.ts';
import type { Attack } from './watch.ts';

/** Requests of one kind of attack. Returns the status of each, or `none` for those without a response. */
type Step = (product: Product, cookie: string) => Promise<(number | 'none')[]>;

const formType = 'application/x-www-form-urlencoded';

/** Attacks on what a server keeps, parses, limits or trusts, each sent as a burst. */
const steps: Record<string, Step> = {
  'event streams behind 80 unread responses on one connection': ({ site }) =>
    together(8, () => pipeline(site, [...Array.from({ length: 80 }, () => '/'), '/events'])),
  'more event streams than an address may have': ({ site }) => together(80, () => pipeline(site, ['/events'])),
  'a form of 4 MB': ({ site, app }) =>
    each(
      [`${app}/login`, `${app}/register`, `${site}/chat.data`, `${site}/feedback/account.data`].map(
        (address) => () => post(address, 'a=&'.repeat(1_400_000)),
      ),
    ),
  'a form of 64 KB with 200 fields': ({ app }) =>
    together(8, () => post(`${app}/login`, `${'a'.repeat(300)}=b&`.repeat(200))),
  'an address registered by several at once': ({ app }) => {
    const fields = { name: 'Mallory', email: `m${Math.random()}@mail.example`, password: 'four green trees' };
    return together(6, () => post(`${app}/register`, String(new URLSearchParams(fields))));
  },
  'links of mails with a foreign host': ({ app }) =>
    together(8, () => pipeline(app, ['/forgot'], 'evil.example', 'email=admin%40listgrove.example')),
  'made-up sessions and credentials': ({ site }) =>
    together(60, () =>
      get(site, { cookie: `account.session_token=${Math.random()}.${Math.random()}`, authorization: 'Bearer x' }),
    ),
  'a drawing of comments for an exponential expression': async (product, cookie) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<!---->'.repeat(40)}<a`;
    const answer = await upload(product, cookie, 'comments.svg', Buffer.from(drawing));
    return ['refusal' in answer ? 422 : 201];
  },
  'writes from a foreign origin': ({ site }, cookie) =>
    each(
      ['/feedback/vote', '/feedback/sign-out', '/admin/code-snippets/preview', '/chat', '/admin/policies/new'].map(
        (path) => () => post(site + path, 'a=b', { cookie, origin: 'https://evil.example' }),
      ),
    ),
  'forms that cannot be read': ({ site, app }, cookie) =>
    each(
      [`${site}/chat.data`, `${app}/login.data`, `${site}/admin/policies/new.data`].flatMap((address) =>
        ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=b'].map(
          (type) => () => post(address, '--b\r\nContent-Dispo', { cookie, 'content-type': type }),
        ),
      ),
    ),
  'NUL characters': ({ site, app }) =>
    each(
      [`${site}/search?q=%00`, `${site}/blog?topic=a%00b`, `${app}/reset?token=%00`].map(
        (address) => () => get(address),
      ),
    ),
};

/** All attacks above, one after the other, again and again. */
export const attackInTurn: Attack = async (product, minutes) => {
  const cookie = await staffCookie(product);
  const end = Date.now() + minutes * 60_000;
  const found = new Map<string, Record<string, number>>();
  let rounds = 0;
  for (; Date.now() < end; rounds++) {
    for (const [name, step] of Object.entries(steps)) {
      const statuses = found.get(name) ?? {};
      found.set(name, statuses);
      for (const status of await step(product, cookie)) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  const lines = [...found].map(([name, statuses]) => `${name}: ${JSON.stringify(statuses)}.`);
  return [`${rounds.toLocaleString('en')} rounds of ${lines.length} attacks.`, ...lines];
};

async function each(requests: (() => Promise<number | 'none'>)[]): Promise<(number | 'none')[]> {
  return Promise.all(requests.map((request) => request()));
}

function together(times: number, request: () => Promise<number | 'none'>): Promise<(number | 'none')[]> {
  return each(Array.from({ length: times }, () => request));
}

async function get(address: string, headers: Record<string, string> = {}): Promise<number | 'none'> {
  return ask(address, { headers });
}

async function post(address: string, body: string, headers: Record<string, string> = {}): Promise<number | 'none'> {
  const own = { 'content-type': formType, origin: new URL(address).origin, 'x-forwarded-for': anyAddress() };
  return ask(address, { method: 'POST', body, headers: { ...own, ...headers } });
}

async function ask(address: string, init: RequestInit): Promise<number | 'none'> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 'none'; // the server closes the connection of a form that is too large
  }
}

/** Returns one of 60,000 addresses, as a trusted proxy would name it. */
function anyAddress(): string {
  return `198.18.${Math.floor(Math.random() * 240)}.${1 + Math.floor(Math.random() * 250)}`;
}

/** Sends all requests at once, reads nothing for a second, and closes. Returns the status of the first response. */
function pipeline(origin: string, paths: string[], host?: string, body?: string): Promise<number | 'none'> {
  const url = new URL(origin);
  const form = body === undefined ? '' : `Content-Type: ${formType}\r\nContent-Length: ${body.length}\r\n`;
  const head = `Host: ${host ?? url.host}\r\nX-Forwarded-For: ${anyAddress()}\r\n${form}\r\n${body ?? ''}`;
  return new Promise((resolve) => {
    const socket = connect({ port: Number(url.port), host: '127.0.0.1' });
    let text = '';
    socket.on('error', () => {}); // `close` follows
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve(status ? Number(status) : 'none');
    });
    for (const path of paths) socket.write(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}`);
    setTimeout(() => {
      socket.on('data', (chunk) => {
        text ||= chunk.toString('latin1');
        socket.destroy();
      });
      setTimeout(() => socket.destroy(), 1_000);
    }, 1_000);
  });
}
