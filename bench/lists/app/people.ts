import type { Db } from '@listgrove/db/db';
import { list_members } from '@listgrove/db/schema/list-members';
import { profiles } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { pairId } from '@listgrove/domain/lists/list-mutations';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { addition, Person } from '../household.ts';

const password = 'six old oaks';
const credentials = (name: string) => ({ email: `${name}@mail.example`, password });

/** Those who sign in: Maya and Jonas share a list, Priya has many lists, Elena a long one. */
export const people = {
  maya: credentials('maya'),
  jonas: credentials('jonas'),
  priya: credentials('priya'),
  elena: credentials('elena'),
};

/** The lists that are measured. Their ids are set before the product starts. */
export const lists = {
  /** A shopping list of Maya's with 1,000 items. */
  thousand: newId(),
  /** A list of 300 items that Maya shares with Jonas. */
  shared: newId(),
  /** A list of Elena's with 10,000 items. */
  long: newId(),
  /** One of Priya's 200 lists, which have 5,000 items. */
  oneOfMany: newId(),
};

/** The ids of the items of the shared list. */
export const sharedItems: string[] = [];

/** Adds the people and their lists to the database of a product that is about to start. */
export async function addPeople(db: Db): Promise<void> {
  const options = { db, secret: 'only for its password', staffEmailDomain: 'listgrove.example', onError: () => {} };
  const accounts = createAccounts(options);
  const ids: Record<string, string> = {};
  for (const [name, account] of Object.entries(people)) {
    await createStaff(accounts, { ...account, name, role: 'user' });
    const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, account.email));
    ids[name] = row?.id ?? '';
  }
  const person = (name: keyof typeof people) => new Person({ db }, ids[name]);
  const maya = person('maya');
  await addList(maya, lists.thousand, 1_000, 'shopping');
  sharedItems.push(...(await addList(maya, lists.shared, 300, 'todo')));
  const account_id = ids.jonas ?? '';
  const id = pairId(lists.shared, account_id);
  await db.insert(list_members).values({ id, list_id: lists.shared, account_id, role: 'editor' });
  const priya = person('priya');
  for (let index = 0; index < 200; index += 1) {
    await addList(priya, index === 0 ? lists.oneOfMany : newId(), 25, index % 2 === 0 ? 'shopping' : 'todo');
  }
  await addList(person('elena'), lists.long, 10_000, 'todo');
}

async function addList(person: Person, list: string, count: number, kind: 'shopping' | 'todo'): Promise<string[]> {
  await person.push([{ name: 'createList', args: { list, kind, name: `List of ${count}` } }]);
  const items = Array.from({ length: count }, () => newId());
  for (let at = 0; at < count; at += 100) {
    await person.push(items.slice(at, at + 100).map((item, index) => addition(list, item, at + index)));
  }
  return items;
}
