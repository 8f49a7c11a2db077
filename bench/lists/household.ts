import type { Database } from '@listgrove/db/connect';
import { list_members } from '@listgrove/db/schema/list-members';
import { profiles } from '@listgrove/db/schema/profiles';
import { pairId } from '@listgrove/domain/lists/list-mutations';
import { push } from '@listgrove/domain/lists/push.server';
import { newId } from '@listgrove/kernel/ids';

/** A change without its number. */
export interface Change {
  name: string;
  args: Record<string, unknown>;
}

/** A person with one device, who pushes changes in groups. */
export class Person {
  readonly account: string;
  readonly client = newId();
  private number = 0;
  private readonly database: Pick<Database, 'db'>;

  constructor(database: Pick<Database, 'db'>, account: string = newId()) {
    this.database = database;
    this.account = account;
  }

  /** Pushes up to 100 changes. Throws if one is refused. */
  async push(changes: Change[], at = Date.now()): Promise<void> {
    const mutations = changes.map((change) => {
      this.number += 1;
      return { ...change, number: this.number, at };
    });
    const { refused } = await push(this.database.db, this.account, { client: this.client, mutations }, at);
    if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused[0])}`);
  }
}

/** Adds people who share one list of this many items, and returns them with the ids. */
export async function addHousehold(database: Database, people: number, items: number) {
  const members = Array.from({ length: people }, () => new Person(database));
  await database.db
    .insert(profiles)
    .values(members.map(({ account: id }, index) => ({ id, name: `Person ${index}`, email: `${id}@mail.example` })));
  const [owner] = members;
  if (!owner) throw new Error('A household has at least one person.');
  const list = newId();
  await owner.push([{ name: 'createList', args: { list, kind: 'todo', name: 'Household' } }]);
  for (const { account } of members.slice(1)) {
    const row = { id: pairId(list, account), list_id: list, account_id: account, role: 'editor' as const };
    await database.db.insert(list_members).values(row);
  }
  const ids = Array.from({ length: items }, () => newId());
  for (let at = 0; at < items; at += 100) {
    const added = ids.slice(at, at + 100);
    await owner.push(added.map((item, index) => addition(list, item, at + index)));
  }
  return { members, list, items: ids };
}

/** Returns the addition of an item with the fields of an ordinary one. */
export function addition(list: string, item: string, index: number): Change {
  const name = `${goods[index % goods.length]} ${index}`;
  const category = ['Fruit and vegetables', 'Bakery', 'Household'][index % 3];
  return { name: 'addItem', args: { list, item, name, text: name, quantity: 1 + (index % 4), category } };
}

/** Returns the change number `index` of a mix: four of ten tick or untick, the others count, rename and move. */
export function change(list: string, items: string[], index: number): Change {
  const item = items[(index * 7919) % items.length];
  const target = { list, item };
  const mix: Change[] = [
    { name: 'tick', args: target },
    { name: 'untick', args: target },
    { name: 'tick', args: target },
    { name: 'untick', args: target },
    { name: 'changeQuantity', args: { ...target, by: 1 } },
    { name: 'changeQuantity', args: { ...target, by: -1 } },
    { name: 'rename', args: { ...target, name: `${goods[index % goods.length]} of day ${index}` } },
    { name: 'move', args: { ...target, rank: `a${'BCDEFGHJKLMN'[index % 12]}V` } },
    { name: 'setNote', args: { ...target, note: `The green ones, not the yellow ones, ${index}` } },
    { name: 'setUnit', args: { ...target, unit: ['kg', 'g', 'l', ''][index % 4] } },
  ];
  return mix[index % mix.length] ?? { name: 'tick', args: target };
}

const goods = ['Apples', 'Rye bread', 'Oat milk', 'Dish soap', 'Tomatoes', 'Light bulbs', 'Coffee beans', 'Stamps'];
