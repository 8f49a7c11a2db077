import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import { idArray, readJson } from '../read-rows.server.ts';
import type { CommentRow } from './comment.ts';

/** What the mutations of a push name of comments. */
export interface NamedComments {
  /** The comments themselves. */
  ids: Set<string>;
  /** The items that are moved to another list, which takes their comments along. */
  moved: Set<string>;
  /** Whether comments are added to lists, so that they are counted. */
  areCounted: boolean;
}

/** The comments that a push may read, and how many there are. */
export interface LoadedComments {
  rows: Map<string, CommentRow>;
  /** The numbers of comments that are not deleted, by list and by item. */
  inLists: Map<string, number>;
  ofItems: Map<string, number>;
}

/**
 * Returns the comments that are named, with the text of deleted ones too, those of moved items without their text, because there can be
 * thousands, and the number of comments in these lists. The lists are locked, so that the numbers hold until the end of the transaction.
 *
 * Cost: nothing if no comment and no move is named; else the named rows, and the counted ones of the lists, by index.
 */
export async function loadComments(db: Db, named: NamedComments, lists: Iterable<string>): Promise<LoadedComments> {
  const { ids, moved, areCounted } = named;
  const loaded: LoadedComments = { rows: new Map(), inLists: new Map(), ofItems: new Map() };
  if (ids.size + moved.size > 0) {
    const rows = await readJson<CommentRow>(
      db,
      sql`select to_jsonb(c) || case when named.id is null then '{"text": ""}' else '{}' end::jsonb as row
        from comments c left join unnest(${idArray(ids)}) as named(id) on named.id = c.id
        where named.id is not null or c.item_id = any(${idArray(moved)})`,
    );
    for (const row of rows) loaded.rows.set(row.id, { ...row, ...keptComment(row) });
  }
  if (!areCounted) return loaded;
  const counts = await readRows<{ list: string; item: string; count: number }>(
    db,
    sql`select list_id as list, item_id as item, count(*)::integer as count from comments
      where list_id = any(${idArray(lists)}) and deleted_at is null group by list_id, item_id`,
  );
  for (const { list, item, count } of counts) {
    loaded.inLists.set(list, (loaded.inLists.get(list) ?? 0) + count);
    loaded.ofItems.set(item, count);
  }
  return loaded;
}

const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** Returns a comment as mutations read it on the server, from its row in the database as JSON. */
function keptComment(row: CommentRow): CommentRow {
  const { id, list_id, item_id, author_id, text, mentions, deleted_by, stamps } = row;
  const moments = { created_at: new Date(row.created_at).toISOString(), deleted_at: moment(row.deleted_at) };
  return { id, list_id, item_id, author_id, name: row.name ?? '', text, mentions, deleted_by, ...moments, stamps };
}

/** Returns a comment as devices store it: a deleted one without what was written. */
export function commentRow(row: CommentRow): CommentRow {
  const kept = keptComment(row);
  return kept.deleted_at ? { ...kept, text: '', mentions: [] } : kept;
}
