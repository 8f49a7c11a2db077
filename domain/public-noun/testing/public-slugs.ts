import type { Db } from '@listgrove/db/db';
import { itemSlug } from '@listgrove/kernel/slug';
import { desc } from 'drizzle-orm';
import type { PublicNoun } from '../public-noun.ts';

/** Returns the last segment of the addresses of public items: of the newest three, or of each that there can be if they have names. */
export async function listPublicSlugs(db: Db, noun: PublicNoun): Promise<string[]> {
  if (noun.address === 'name') return noun.names.map(({ name }) => name);
  const { id, title } = noun.table;
  const items = await db.select({ id, title }).from(noun.table).where(noun.isPublic).orderBy(desc(id)).limit(3);
  return (items as { id: string; title: string }[]).map(itemSlug); // columns of every item table
}
