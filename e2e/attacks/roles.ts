import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { hashOfToken } from '@listgrove/domain/lists/sharing/invitations.server';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { signUpOverHttp } from '../feedback.ts';
import type { Product } from '../product.ts';
import { staff } from '../staff.ts';
import { idsIn } from './existing-items.ts';
import { staffCookie } from './staff-request.ts';

/** Who sends requests. A guest uses a list by a link, without an account. An outsider has a verified address of another domain, an insider one of the company. */
export const roles = [
  'nobody',
  'guest',
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

/**
 * The app accounts that `addRoleAccounts` creates. The suspended admin, the outsider and the unverified insider have the role `admin`
 * as well, and must still be refused.
 */
const people = [
  { name: 'suspended admin', email: 'sam@listgrove.example', role: 'admin', emailVerified: true },
  { name: 'unverified account', email: 'una@mail.example', role: 'user', emailVerified: false },
  { name: 'outsider', email: 'otto@mail.example', role: 'admin', emailVerified: true },
  { name: 'unverified insider', email: 'ines@listgrove.example', role: 'admin', emailVerified: false },
  { name: 'admin', email: 'ada@listgrove.example', role: 'admin', emailVerified: true },
] as const;

/** Creates the app accounts of the roles in the database of a product that is about to start. */
export async function addRoleAccounts(db: Db): Promise<void> {
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
    guest: '',
    'feedback account': await signUpOverHttp(product.site, { name: 'Fay', email: 'fay@mail.example' }),
    'suspended admin': await cookieOf('suspended admin'),
    'unverified account': await cookieOf('unverified account'),
    outsider: await cookieOf('outsider'),
    'unverified insider': await cookieOf('unverified insider'),
    admin: await cookieOf('admin'),
    'super admin': await staffCookie(product, staff),
  };
  cookies.guest = await joinAsGuest(product, cookies.outsider);
  await suspend(product, cookies);
  return cookies;
}

/** Has an account make a list with a link, joins by it without an account, and returns the cookie of the guest. */
async function joinAsGuest({ app }: Product, cookie: string): Promise<string> {
  const [list, token] = [newId(), newId()];
  const link = {
    list,
    invitation: newId(),
    hash: hashOfToken(token),
    role: 'editor',
    days: 7,
    uses: null,
    guests: true,
  };
  const mutations = [
    { number: 1, name: 'createList', args: { list, kind: 'todo', name: 'Shared with guests' }, at: Date.now() },
    { number: 2, name: 'createLink', args: link, at: Date.now() },
  ];
  const headers = { cookie, origin: app, 'content-type': 'application/json' };
  const pushed = await fetch(`${app}/sync/push`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ client: newId(), mutations }),
  });
  const { refused } = (await pushed.json()) as { refused: unknown[] };
  const joined = await fetch(`${app}/invitations/${token}.data`, {
    ...{ method: 'POST', headers: { origin: app }, redirect: 'manual' as const },
    body: new URLSearchParams({ intent: 'guest', name: 'Gus' }),
  });
  const given = joined.headers.getSetCookie().find((each) => each.startsWith('list_guest='));
  if (!given || refused.length > 0) throw new Error(`Nobody could join as a guest: ${pushed.status}, ${joined.status}`);
  return given.split(';')[0] ?? '';
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
    body: new URLSearchParams({
      intent: 'suspend',
      id: await ownId(product, cookies['suspended admin']),
      reason: 'A test of rights.',
    }),
  });
  if (answer.status !== 200) throw new Error(`The account could not be suspended: ${answer.status}`);
}
