import type { Side } from '@listgrove/kernel/origins';
import type { Product } from '../product.ts';
import { staff } from '../staff.ts';
import { sendRaw } from './raw.ts';

/** A request to send. `length` is stated instead of the body's length, if it is given. */
export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  length?: number;
}

/** The content type of a form. */
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Returns a function that sends a request with the session of staff, a POST unless it says otherwise, and returns the status
 * of its response.
 */
export async function asStaff(product: Product) {
  const own = await staffCookie(product);
  return async (side: Side, target: string, { method = 'POST', headers = {}, body = '', length }: Sent) => {
    const { cookie = '', ...others } = headers;
    const sent: Record<string, string> = {
      host: new URL(product[side]).host,
      connection: 'close',
      // A request to this address would end the session.
      cookie: [cookie, target.startsWith('/logout') ? '' : own].filter(Boolean).join('; '),
      'content-length': String(length ?? Buffer.byteLength(body)),
      ...others,
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    return (await sendRaw(product[side], bytes)).status ?? Number.NaN;
  };
}

/** Signs in without a browser, by default as staff. Returns the value of the `cookie` header. */
export async function staffCookie({ app }: Product, account = staff): Promise<string> {
  const answer = await fetch(`${app}/login`, {
    method: 'POST',
    body: new URLSearchParams(account),
    headers: { origin: app },
    redirect: 'manual',
  });
  if (answer.status !== 302) throw new Error(`${account.email} could not be signed in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
