import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { eq } from 'drizzle-orm';
import { signUpOverHttp } from '../feedback.ts';
import type { Product } from '../product.ts';
import { staff } from '../staff.ts';
import { idsIn } from './existing-items.ts';
import { staffCookie } from './staff-request.ts';

/** Who sends requests. An outsider has a verified address of another domain, an insider one of the company. */
export const roles = [
  'nobody',
  'feedback account',
  'suspended admin',
  'unverified account',
  'outsider',
  'unverified insider',
  'admin',
  'super admin',
] as const;

/** Who sends a request. */
export type RoleName = (typeof roles)[number];

const password = 'seven red maples';

/** The app accounts that `addPeople` creates. All but one have the role `admin`, which must not help them. */
const people = [
  { name: 'suspended admin', email: 'sam@listgrove.example', role: 'admin', emailVerified: true },
  { name: 'unverified account', email: 'una@mail.example', role: 'user', emailVerified: false },
  { name: 'outsider', email: 'otto@mail.example', role: 'admin', emailVerified: true },
  { name: 'unverified insider', email: 'ines@listgrove.example', role: 'admin', emailVerified: false },
  { name: 'admin', email: 'ada@listgrove.example', role: 'admin', emailVerified: true },
] as const;

/** Creates the app accounts of the roles in the database of a product that is about to start. */
export async function addPeople(db: Db): Promise<void> {
  const options = { db, secret: 'only for its password', staffEmailDomain: 'listgrove.example', onError: () => {} };
  const accounts = createAccounts(options);
  for (const { name, email, role, emailVerified } of people) {
    await createStaff(accounts, { name, email, role, password });
    await db.update(profiles).set({ emailVerified }).where(eq(profiles.email, email));
  }
}

/** Opens a session of each role and then suspends one of the accounts. Returns the values of their `cookie` headers. */
export async function openSessions(product: Product): Promise<Record<RoleName, string>> {
  const cookieOf = async (role: RoleName) => {
    const email = people.find(({ name }) => name === role)?.email ?? '';
    return staffCookie(product, { email, password });
  };
  const cookies: Record<RoleName, string> = {
    nobody: '',
    'feedback account': await signUpOverHttp(product.site, { name: 'Fay', email: 'fay@mail.example' }),
    'suspended admin': await cookieOf('suspended admin'),
    'unverified account': await cookieOf('unverified account'),
    outsider: await cookieOf('outsider'),
    'unverified insider': await cookieOf('unverified insider'),
    admin: await cookieOf('admin'),
    'super admin': await staffCookie(product, staff),
  };
  await suspend(product, cookies);
  return cookies;
}

/** Returns the id of the app account that a session belongs to. Without one, returns an empty text. */
export async function ownId({ app }: Product, cookie: string): Promise<string> {
  // The only id in the data of this page is that of the viewer.
  const answer = await fetch(`${app}/forgot.data`, { headers: { cookie } });
  return idsIn(await answer.text())[0] ?? '';
}

async function suspend(product: Product, cookies: Record<RoleName, string>): Promise<void> {
  const answer = await fetch(`${product.site}/admin/staff.data`, {
    method: 'POST',
    headers: { cookie: cookies['super admin'], origin: product.site },
    body: new URLSearchParams({ intent: 'suspend', id: await ownId(product, cookies['suspended admin']) }),
  });
  if (answer.status !== 200) throw new Error(`The account could not be suspended: ${answer.status}`);
}
