import type { Db } from '@listgrove/db/db';
import type { BulkChange, BulkResult } from '@listgrove/domain/editing/bulk';
import { type BulkNoun, setOnMany, undoOnMany } from '@listgrove/domain/editing/bulk.server';
import { moveToTrash } from '@listgrove/domain/editing/move-to-trash.server';
import { namesOf } from '@listgrove/domain/editing/names-of';
import { mostAtOnce } from '@listgrove/domain/editing/trash';
import type { TrashedNoun } from '@listgrove/domain/editing/trashed-noun';
import { type Actor, actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { data, type RouterContextProvider } from 'react-router';
import { answer } from '../answer.server';
import { rowId } from '../row-id';
import { undoOf } from '../undo';
import type { NounWords } from './bulk-bar';
import { readChange, undoChanges } from './bulk-undo';

/** A column that is set on several items at once. */
export interface BulkColumn {
  /** The values that can be set, each with what the items are then: "published". */
  values: Record<string, string>;
  set(db: Db, actor: Actor, wanted: { ids: string[]; value: string }): Promise<BulkResult>;
  undo(db: Db, actor: Actor, changes: BulkChange[]): Promise<BulkResult>;
}

/** Returns a column that no rule of the noun concerns. */
export const plainColumn = (noun: BulkNoun, column: string, values: Record<string, string>): BulkColumn => ({
  values,
  set: (db, actor, wanted) => setOnMany(db, actor, noun, { ...wanted, column }),
  undo: (db, actor, changes) => undoOnMany(db, actor, noun, { column, changes }),
});

/** Returns the status of articles as such a column. */
export const statusColumn = (noun: BulkNoun): BulkColumn =>
  plainColumn(noun, 'status', { published: 'published', draft: 'unpublished' });

/** What a list says of its noun for actions on several items: the columns by the `intent` that sets them. */
export interface BulkParts {
  noun: TrashedNoun;
  words: NounWords;
  columns?: Record<string, BulkColumn>;
}

/**
 * Answers an action on several items of a list, or returns null if `form` sends none. `delete-many` moves them to the trash; the others set a column, or
 * with `undo-` before their name undo that. The answer says what was done and what was not, and offers one undo. Throws a 400 response for more than 100 items.
 */
export async function answerBulk(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { noun, words, columns = {} }: BulkParts,
) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const intent = String(form.get('intent'));
  const sent = form.getAll('id');
  if (intent === 'delete-many') {
    const ids = atMost(sent).map(rowId);
    return answer(
      context,
      { failed: { title: 'Delete Failed', message: `Failed to delete the ${words[1]}` } },
      async () => {
        const trashIds = await moveToTrash(db, actor, noun, [...new Set(ids)]);
        const goneCount = new Set(ids).size - trashIds.length;
        return { done: told(words, trashIds.length, 'deleted', goneText(goneCount)), undo: undoOf(trashIds) };
      },
    );
  }
  const undone = intent.startsWith('undo-') ? columns[intent.slice('undo-'.length)] : undefined;
  const column = undone ?? columns[intent];
  if (!column) return null;
  const failed = { title: 'Update Failed', message: `Failed to change the ${words[1]}` };
  if (undone) {
    const changes = atMost(sent).map(readChange);
    if (!changes.every((change) => change !== null && change.before in column.values))
      throw data(null, { status: 400 });
    return answer(context, { failed }, async () => {
      const {
        changes: done,
        skipped,
        gone,
      } = await undone.undo(
        db,
        actor,
        changes.filter((change) => change !== null),
      );
      return {
        done: told(words, done.length, 'as before', [namedText(skipped, 'saved since'), goneText(gone)].join('')),
      };
    });
  }
  const value = String(form.get('value'));
  const state = column.values[value];
  if (state === undefined) throw data(null, { status: 400 });
  const ids = [...new Set(atMost(sent).map(rowId))];
  return answer(context, { failed }, async () => {
    const { changes, skipped, gone } = await column.set(db, actor, { ids, value });
    return {
      done: told(words, changes.length, state, namedText(skipped, `${state} already`) + goneText(gone)),
      undo: changes.length > 0 ? undoChanges(noun.deskPath, `undo-${intent}`, changes) : undefined,
    };
  });
}

function atMost<Sent>(sent: Sent[]): Sent[] {
  if (sent.length === 0 || sent.length > mostAtOnce) throw data(null, { status: 400 });
  return sent;
}

/** Returns for example the title "2 Posts Published" with the message "Skipped: “A” is published already." */
function told([one, many]: NounWords, count: number, state: string, skipped: string) {
  const title = `${count} ${count === 1 ? one : many} ${state}`.replace(/(^|\s)\p{Ll}/gu, (first) =>
    first.toUpperCase(),
  );
  return { title, message: skipped ? `Skipped: ${skipped.trim()}` : 'Nothing was skipped' };
}

const namedText = (titles: string[], why: string) =>
  titles.length > 0 ? ` ${namesOf(titles)} ${titles.length === 1 ? 'is' : 'are'} ${why}.` : '';
const goneText = (gone: number) => (gone > 0 ? ` ${gone} ${gone === 1 ? 'does' : 'do'} not exist any more.` : '');
