import type { Db } from '@listgrove/db/db';
import type { EditedTable } from '@listgrove/domain/editing/edit-rows.server';
import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import type { Planned } from '@listgrove/domain/editing/schedule';
import { listPlannedOf } from '@listgrove/domain/editing/schedules.server';
import type { Unpublished } from '@listgrove/domain/editing/unpublished';
import { findUnpublished, publishSaved, withUnpublished } from '@listgrove/domain/editing/unpublished.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import type { z } from 'zod';
import type { Values } from '../parts/answer';
import { openRow, saveRow } from '../parts/rows.server';
import { answerUnpublished, shape, valuesWithUnpublished } from './unpublished.server';

/** The form of an item that staff publish. */
export interface OpenedRow {
  isNew: boolean;
  /** Those of the unpublished changes, if there are any. */
  values: Values;
  planned: Planned[];
  isPublic: boolean;
  unpublished: Unpublished | null;
}

/** Returns what `openRow` does, with the unpublished changes of the item, what is planned for it, and whether it is public. */
export async function openEditedRow<Row extends EditedTable['$inferSelect']>(
  args: Parameters<typeof openRow>[0],
  parts: {
    blank: Values;
    find: (db: Db, actor: Actor, id: string) => Promise<Row | null>;
    valuesOf: (row: Row) => Values;
    edited: EditedNoun;
  },
): Promise<OpenedRow> {
  const { blank, find, valuesOf, edited } = parts;
  let state: Omit<OpenedRow, 'isNew' | 'values'> = { planned: [], isPublic: false, unpublished: null };
  const opened = await openRow(args, {
    blank,
    valuesOf: valuesWithUnpublished(valuesOf),
    async find(db, actor, id) {
      const [found, planned, waiting] = await Promise.all([
        find(db, actor, id),
        listPlannedOf(db, actor, edited.table, id),
        findUnpublished(db, actor, edited.table, id),
      ]);
      if (!found) return null;
      const unpublished = waiting && {
        updated_at: waiting.updated_at,
        updated_by_name: waiting.updated_by_name,
        is_behind: waiting.based_on.getTime() !== found.updated_at.getTime(),
      };
      state = { planned, isPublic: edited.isPublic(found), unpublished };
      return withUnpublished(edited.table, found, waiting);
    },
  });
  return { ...opened, ...state };
}

/**
 * Saves the form of an item as `saveRow` does, with the end of the unpublished changes that it showed, or answers what its intent
 * says of unpublished changes and previews.
 */
export async function saveEditedRow<Row, Input extends z.ZodRawShape, Edit extends z.ZodRawShape>(
  args: Parameters<typeof saveRow>[0],
  { edited, ...parts }: Parameters<typeof saveRow<Row, Input, Edit>>[1] & { edited: EditedNoun },
) {
  const valuesOf = valuesWithUnpublished(parts.valuesOf);
  const published = {
    ...parts,
    valuesOf,
    edit: { ...parts.edit, ...shape },
    async update(db: Db, actor: Actor, { unpublished_at, ...sent }: { id: string; unpublished_at: Date | null }) {
      const edit = sent as unknown as Parameters<typeof parts.update>[2];
      const save = (tx: Db) => parts.update(tx, actor, edit);
      // Also of a form without changes: somebody else may have kept some since it was opened.
      await publishSaved(db, actor, edited, { id: edit.id, unpublished_at, save });
    },
    answerFirst: (form: FormData, id: string) =>
      answerUnpublished(args.context, form, { id, edited, edit: parts.edit, valuesOf }),
  };
  // TypeScript does not resolve the values of a generic shape with another field.
  type Parts = Parameters<typeof saveRow<Row, Input, Edit & typeof shape>>[1];
  return saveRow<Row, Input, Edit & typeof shape>(args, published as unknown as Parts);
}
