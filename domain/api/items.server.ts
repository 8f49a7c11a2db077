import type { Db } from '@listgrove/db/db';
import { CodedError } from '@listgrove/kernel/errors';
import { isId, newId } from '@listgrove/kernel/ids';
import { asc, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { findRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { columnsOf } from './api-nouns.server.ts';
import { inputOf, jsonOf } from './json-values.server.ts';

/** The most items of a page. */
export const mostItems = 100;

/** An item as programs read it, and its version. */
export interface ApiItem {
  item: Record<string, unknown>;
  updated_at: Date;
}

/**
 * Returns up to `limit` items, drafts too, in the order of their ids, which is that of their creation, from after the id `after` on. `next`
 * is the id to go on from, or null at the end. Throws CodedError `not-allowed`.
 */
export async function listItems(
  db: Db,
  actor: Actor,
  noun: EditedNoun,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ items: Record<string, unknown>[]; next: string | null }> {
  requireStaff(actor);
  const { table } = noun;
  const rows: Record<string, unknown>[] = await db
    .select(Object.fromEntries(columnsOf(noun)))
    .from(table as PgTable)
    .where(after === null ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => jsonOf(noun, row)),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
}

/** Returns an item. Throws CodedError `not-found`, `not-allowed`. */
export async function readItem(db: Db, actor: Actor, noun: EditedNoun, id: string): Promise<ApiItem> {
  const row = isId(id) ? await findRow(db, actor, noun.table, id) : null;
  if (!row) throw new CodedError('not-found', 'There is no such item.');
  return { item: jsonOf(noun, row), updated_at: row.updated_at };
}

/**
 * Stores a new item with the fields that a program sent, and returns it. It may name the item's `id`; storing the same item twice under it
 * stores one. Throws FieldErrors, and what `create` of the noun throws.
 */
export async function addItem(db: Db, actor: Actor, noun: EditedNoun, sent: unknown): Promise<ApiItem> {
  requireStaff(actor);
  const input = inputOf(noun, sent, null);
  const wanted = (sent as { id?: unknown }).id; // `inputOf` has checked that it is an object
  if (wanted !== undefined && !isId(wanted)) throw new CodedError('invalid', 'The id has to be a UUID.');
  const id = wanted ?? newId();
  await noun.create(db, actor, { ...input, id });
  return readItem(db, actor, noun, id);
}

/**
 * Changes the fields of an item that a program sent, if the item has still the version `updated_at`, and returns it. Throws FieldErrors,
 * CodedError `not-found`, and what `update` of the noun throws, such as StaleError for another version.
 */
export async function changeItem(
  db: Db,
  actor: Actor,
  noun: EditedNoun,
  { id, updated_at, sent }: { id: string; updated_at: Date; sent: unknown },
): Promise<ApiItem> {
  const row = isId(id) ? await findRow(db, actor, noun.table, id) : null;
  if (!row) throw new CodedError('not-found', 'There is no such item.');
  const input = inputOf(noun, sent, row);
  await noun.update(db, actor, { ...input, id, updated_at });
  return readItem(db, actor, noun, id);
}

/** Moves an item to the trash. Throws CodedError `not-found`, `not-allowed`. */
export async function removeItem(db: Db, actor: Actor, noun: EditedNoun, id: string): Promise<void> {
  const moved = isId(id) ? await moveToTrash(db, actor, noun, [id]) : [];
  if (moved.length === 0) throw new CodedError('not-found', 'There is no such item.');
}
