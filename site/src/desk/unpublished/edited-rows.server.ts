import type { Db } from '@listgrove/db/db';
import { findRow } from '@listgrove/domain/editing/edit-rows.server';
import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import type { Planned, PublicWord } from '@listgrove/domain/editing/schedule';
import { listPlannedOf } from '@listgrove/domain/editing/schedules.server';
import type { Unpublished } from '@listgrove/domain/editing/unpublished';
import { findUnpublished, publishSaved, withUnpublished } from '@listgrove/domain/editing/unpublished.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import { getTableName } from 'drizzle-orm';
import type { z } from 'zod';
import type { Values } from '../parts/answer';
import { openRow, saveRow, type TakenBy } from '../parts/rows.server';
import { answerUnpublished, shape, valuesWithUnpublished } from './unpublished.server';

/** The form of an item that staff publish. */
export interface OpenedRow {
  isNew: boolean;
  /** Its noun: the name of the table, the word for a public item, and the address of its list. */
  noun: { table_name: string; word: PublicWord; list: string };
  /** Those of the unpublished changes, if there are any. */
  values: Values;
  planned: Planned[];
  isPublic: boolean;
  unpublished: Unpublished | null;
}

type RowOf<Noun extends EditedNoun> = Noun['table']['$inferSelect'];

/** Returns what `openRow` does, with the unpublished changes of the item, what is planned for it, and whether it is public. */
export async function openEditedRow<Noun extends EditedNoun>(
  args: Parameters<typeof openRow>[0],
  { edited, blank, valuesOf }: { edited: Noun; blank: Values; valuesOf: (row: RowOf<Noun>) => Values },
): Promise<OpenedRow> {
  const { table, publicWord: word, deskPath: list } = edited;
  let state: Omit<OpenedRow, 'isNew' | 'values' | 'noun'> = { planned: [], isPublic: false, unpublished: null };
  const opened = await openRow(args, {
    blank,
    valuesOf: valuesWithUnpublished(valuesOf),
    async find(db, actor, id) {
      const [row, planned, waiting] = await Promise.all([
        findRow<Noun['table']>(db, actor, table, id),
        listPlannedOf(db, actor, table, id),
        findUnpublished(db, actor, table, id),
      ]);
      if (!row) return null;
      const unpublished = waiting && {
        updated_at: waiting.updated_at,
        updated_by_name: waiting.updated_by_name,
        is_behind: waiting.based_on.getTime() !== row.updated_at.getTime(),
      };
      state = { planned, isPublic: edited.isPublic(row), unpublished };
      return withUnpublished(table, row, waiting);
    },
  });
  return { ...opened, ...state, noun: { table_name: getTableName(table), word, list } };
}

/** What `saveRow` needs besides the verbs, which are those of the noun. */
type Parts<Noun extends EditedNoun, Input extends z.ZodRawShape, Edit extends z.ZodRawShape> = Omit<
  Parameters<typeof saveRow<RowOf<Noun>, Input, Edit>>[1],
  'input' | 'edit' | 'create' | 'update' | 'answerFirst'
>;

/**
 * Saves the form of an item as `saveRow` does, with the end of the unpublished changes that it showed, or answers what its intent
 * says of unpublished changes and previews.
 */
export async function saveEditedRow<Noun extends EditedNoun, Input extends z.ZodRawShape, Edit extends z.ZodRawShape>(
  args: Parameters<typeof saveRow>[0],
  {
    edited,
    ...parts
  }: Parts<Noun, Input, Edit> & {
    edited: Noun;
    input: Input & TakenBy<Noun['create'], Input>;
    edit: Edit & TakenBy<Noun['update'], Edit>;
  },
) {
  const valuesOf = valuesWithUnpublished(parts.valuesOf);
  const published = {
    ...parts,
    valuesOf,
    create: (db: Db, actor: Actor, input: { id: string }) => edited.create(db, actor, input),
    edit: { ...parts.edit, ...shape },
    async update(db: Db, actor: Actor, sent: { id: string; updated_at: Date; unpublished_at: Date | null }) {
      const { unpublished_at, ...edit } = sent;
      const save = (tx: Db) => edited.update(tx, actor, edit);
      // Also of a form without changes: somebody else may have kept some since it was opened.
      await publishSaved(db, actor, edited, { id: edit.id, unpublished_at, save });
    },
    answerFirst: (form: FormData, id: string) =>
      answerUnpublished(args.context, form, { id, edited, edit: parts.edit, valuesOf }),
  };
  // TypeScript does not resolve the values of a generic shape; `TakenBy` has checked them.
  return saveRow(args, published as unknown as Parameters<typeof saveRow>[1]);
}
