import type { Db } from '@listgrove/db/db';
import { findRow } from '@listgrove/domain/editing/edit-rows.server';
import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import type { version } from '@listgrove/domain/editing/fields';
import type { Planned, PublicWord } from '@listgrove/domain/editing/schedule';
import { listPlannedOf } from '@listgrove/domain/editing/schedules.server';
import type { Unpublished } from '@listgrove/domain/editing/unpublished';
import { findUnpublished, publishSaved, withUnpublished } from '@listgrove/domain/editing/unpublished.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import { getTableName } from 'drizzle-orm';
import type { Values } from '../parts/answer';
import { openRow, saveRow, type TakenBy } from '../parts/rows.server';
import { answerUnpublished, valuesWithUnpublished, versions } from './unpublished.server';

type Row = EditedNoun['table']['$inferSelect'];

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

/** Returns what `openRow` does, with the unpublished changes of the item, what is planned for it, and whether it is public. */
export async function openEditedRow(
  args: Parameters<typeof openRow>[0],
  { edited, blank }: { edited: EditedNoun; blank: Values },
): Promise<OpenedRow> {
  const { table, form, publicWord: word, deskPath: list } = edited;
  let state: Omit<OpenedRow, 'isNew' | 'values' | 'noun'> = { planned: [], isPublic: false, unpublished: null };
  const opened = await openRow(args, {
    blank,
    valuesOf: (row: Row) => valuesWithUnpublished(form, row),
    async find(db, actor, id) {
      const [row, planned, waiting] = await Promise.all([
        findRow(db, actor, table, id),
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

/** `unknown` for a noun whose verbs take what its form sends, `never` for another one, which then does not compile. */
type TakesItsForm<Noun extends EditedNoun> = TakenBy<Noun['create'], Noun['form']['input']> &
  TakenBy<Noun['update'], Noun['form']['input'] & { updated_at: typeof version }>;

/** What a noun may say of saving its form; see `saveRow`. */
type Parts<Noun extends EditedNoun> = Pick<
  Parameters<typeof saveRow<Row, Noun['form']['input'], Noun['form']['input']>>[1],
  'toasts' | 'warn' | 'size'
>;

/**
 * Saves the form of an item as `saveRow` does, with the end of the unpublished changes that it showed, or answers what its intent
 * says of unpublished changes and previews.
 */
export async function saveEditedRow<Noun extends EditedNoun>(
  args: Parameters<typeof saveRow>[0],
  { edited, ...parts }: Parts<Noun> & { edited: Noun & TakesItsForm<Noun> },
) {
  const { input } = edited.form;
  const published = {
    ...parts,
    input,
    edit: { ...input, ...versions },
    valuesOf: (row: Row) => valuesWithUnpublished(edited.form, row),
    create: (db: Db, actor: Actor, values: { id: string }) => edited.create(db, actor, values),
    async update(db: Db, actor: Actor, sent: { id: string; updated_at: Date; unpublished_at: Date | null }) {
      const { unpublished_at, ...edit } = sent;
      const save = (tx: Db) => edited.update(tx, actor, edit);
      // Also of a form without changes: somebody else may have kept some since it was opened.
      await publishSaved(db, actor, edited, { id: edit.id, unpublished_at, save });
    },
    answerFirst: (form: FormData, id: string) => answerUnpublished(args.context, form, { id, noun: edited }),
  };
  // TypeScript does not resolve the values of a generic shape; `TakesItsForm` has checked them.
  return saveRow(args, published as unknown as Parameters<typeof saveRow>[1]);
}
