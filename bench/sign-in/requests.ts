import { randomInt } from 'node:crypto';
import type { Side } from '@listgrove/kernel/origins';
import type { Product } from '../../e2e/product.ts';

/** A form that takes an address and must not tell whether it has an account. */
export interface Question {
  name: string;
  side: Side;
  path: string;
  fields: Record<string, string>;
}

const password = 'not the password';

/** All such forms. Those that can make an account come last. */
export const questions: Question[] = [
  { name: 'password', side: 'app', path: '/login', fields: { password } },
  { name: 'code by mail, asked for', side: 'app', path: '/login', fields: { by: 'mail' } },
  { name: 'code by mail, a wrong one', side: 'app', path: '/login/code', fields: { code: '000000' } },
  { name: 'forgotten password', side: 'app', path: '/forgot', fields: {} },
  { name: 'confirmation, mailed again', side: 'app', path: '/verify', fields: {} },
  { name: 'registration', side: 'app', path: '/register', fields: { name: 'Ruth', password } },
  { name: 'feedback: password', side: 'site', path: '/feedback/account', fields: { intent: 'login', password } },
  { name: 'feedback: link by mail', side: 'site', path: '/feedback/link', fields: {} },
  { name: 'feedback: forgotten password', side: 'site', path: '/feedback/forgot', fields: {} },
  {
    ...{ name: 'feedback: sign-up', side: 'site', path: '/feedback/account' },
    fields: { intent: 'signup', name: 'Ruth', password },
  },
];

/** An answer, without the address that was asked about, and how long it took in milliseconds. */
export interface Answered {
  milliseconds: number;
  answer: string;
}

/** Sends the form for an address, as a page with JavaScript does, from a network address of its own. */
export async function ask(product: Product, { side, path, fields }: Question, email: string): Promise<Answered> {
  const started = performance.now();
  const response = await fetch(`${product[side]}${path}.data`, {
    method: 'POST',
    body: new URLSearchParams({ email, ...fields }),
    headers: { origin: product[side], 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  return {
    milliseconds,
    answer: `${response.status} ${text.replaceAll(email, '').replaceAll(encodeURIComponent(email), '')}`,
  };
}
