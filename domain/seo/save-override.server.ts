import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { page_seo } from '@listgrove/db/schema/seo';
import { CodedError } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { listFixedPages } from './fixed-pages.server.ts';
import { findDescribedNoun, readItemPages } from './item-pages.server.ts';
import type { SeoOverride } from './seo.ts';
import type { SeoInput } from './seo-input.ts';
import { onlyWritten, type SeoKey, withOverride } from './seo-page.ts';

/** An edit of a page's metadata. `kept` are the fields that were not edited. */
type SeoEdit = SeoKey & SeoInput & { version: Date | null; kept?: (keyof SeoInput)[] };

/**
 * Stores staff's override of a page's metadata. A field that equals the page's own metadata is not stored, so that it
 * follows later changes of the page. `version` is the version of the override that the edit began from, null if there
 * was none. Fields in `kept` stay as they are stored. The page of an item need not be public. Throws `StaleError` with the
 * current metadata if the override has changed since, `CodedError('no-such-page')` if the page does not exist, `CodedError('not-allowed')` if the actor is not staff.
 */
export async function saveSeoOverride(db: Db, actor: Actor, edit: SeoEdit): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => save(tx, actor, edit));
}

async function save(db: Db, actor: Actor, { type, ref, version, kept = [], ...typed }: SeoEdit): Promise<void> {
  const own = await requirePage(db, { type, ref });
  const { noindex, nofollow } = typed;
  const written = Object.entries({ ...onlyWritten(own, typed), noindex, nofollow });
  const edited = written.filter(([name]) => !kept.includes(name as keyof SeoInput));
  const values = { ...Object.fromEntries(edited), updated_by_name: actor.name };
  const isPage = and(eq(page_seo.type, type), eq(page_seo.ref, ref));
  const saved = version
    ? await db
        .update(page_seo)
        .set({ ...values, updated_at: laterThan(page_seo.updated_at) })
        .where(and(isPage, eq(page_seo.updated_at, version)))
        .returning({ ref: page_seo.ref })
    : await db
        .insert(page_seo)
        .values({ type, ref, ...values })
        .onConflictDoNothing()
        .returning({ ref: page_seo.ref });
  if (saved.length > 0) return;
  const [stored] = await db.select().from(page_seo).where(isPage);
  throw new StaleError(stored ? { ...stored, ...withOverride(own, stored) } : null);
}

/**
 * Returns the own metadata of a page. Throws CodedError `no-such-page` if the page does not exist; if it does, it cannot be deleted until the
 * transaction ends.
 */
export async function requirePage(db: Db, key: { type: string; ref: string }): Promise<SeoOverride> {
  const own = await findOwnWords(db, key);
  if (!own) throw new CodedError('no-such-page', 'This page is no longer there.');
  return own;
}

async function findOwnWords(db: Db, { type, ref }: { type: string; ref: string }): Promise<SeoOverride | null> {
  const noun = findDescribedNoun(type);
  if (noun) {
    if (!isId(ref)) return null;
    // A concurrent deletion of the item waits, and its trigger then deletes the override.
    await db.execute(sql`select from ${noun.table} where id = ${ref} for key share`);
    const [item] = await readItemPages(db, noun, [ref]);
    return item?.own ?? null;
  }
  const pages = await listFixedPages(db);
  return pages.find((page) => page.type === type && page.ref === ref)?.own ?? null;
}
