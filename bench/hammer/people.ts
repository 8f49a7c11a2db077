import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { eq } from 'drizzle-orm';
import type { Product } from '../../e2e/product.ts';

/** An account whose name occurs in no text of the site. */
export interface Person {
  id: string;
  email: string;
  password: string;
}

/** Creates accounts without rights, with company addresses, in the database of a product that is about to start. */
export async function addPeople(db: Db, kind: string, number: number): Promise<Person[]> {
  const options = { db, secret: 'only for passwords', staffEmailDomain: 'listgrove.example', onError: () => {} };
  const accounts = createAccounts(options);
  const people: Person[] = [];
  for (let each = 0; each < number; each++) {
    const person = { email: `${kind}-${each}@listgrove.example`, password: 'seven grey stones' };
    await createStaff(accounts, { ...person, name: `Quillon ${markOf(person)}`, role: 'user' });
    const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, person.email));
    if (row) people.push({ ...person, id: row.id });
  }
  return people;
}

/** Returns the word in a person's name that tells them from all others. */
export function markOf({ email }: { email: string }): string {
  return `q${email.split('@')[0]?.replace('-', 'x')}q`;
}

/** Returns the different words of `markOf` in a document, in order. */
export function marksIn(text: string): string[] {
  return [...new Set([...text.matchAll(/Quillon (\w+)/g)].map(([, mark = '']) => mark))];
}

/** Signs in and returns the value of the `cookie` header. */
export async function signInOverHttp(
  { app }: Product,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${app}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin: app, 'x-forwarded-for': anyAddress() },
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 302 || !cookie) throw new Error(`${email} could not be signed in: ${answer.status}`);
  return cookie;
}

/** Signs out and waits for the response. */
export async function signOutOverHttp({ app }: Product, cookie: string): Promise<void> {
  const answer = await fetch(`${app}/logout`, { method: 'POST', headers: { origin: app, cookie }, redirect: 'manual' });
  if (answer.status !== 302) throw new Error(`Signing out was answered ${answer.status}`);
}

/** Returns one of 60,000 addresses, as a trusted proxy would name it, because sign-ins are limited by address. */
function anyAddress(): string {
  return `198.18.${Math.floor(Math.random() * 240)}.${1 + Math.floor(Math.random() * 250)}`;
}
