import type { Db } from '@listgrove/db/db';
import { comments as commentsTable } from '@listgrove/db/schema/comments';
import { sql } from 'drizzle-orm';
import type { LoadedRows } from '../load-rows.server.ts';
import { idArray } from '../read-rows.server.ts';
import { upsert } from '../upsert.server.ts';
import type { CommentRow } from './comment.ts';

const columns = ['list_id', 'text', 'mentions', 'deleted_at', 'deleted_by', 'stamps', 'seq'];

/** Writes the changed comments of a push, each with the sequence number of its list. Those that were read without their text only move. */
export async function writeComments(
  db: Db,
  before: LoadedRows,
  comments: readonly (CommentRow & { seq: number })[],
): Promise<void> {
  const isMoved = ({ id }: CommentRow) => before.comments.get(id)?.text === '';
  const written = comments.filter((comment) => !isMoved(comment));
  // A comment that somebody else has written with the same id since it was looked for stays theirs.
  const isLocked = sql` where comments.list_id = any(${idArray(before.lists.keys())})`;
  await upsert(db, commentsTable, written, columns, 'id', isLocked);
  const moved = comments.filter(isMoved).map(({ id, list_id, seq }) => ({ id, list_id, seq }));
  if (moved.length === 0) return;
  await db.execute(sql`update comments set list_id = r.list_id, seq = r.seq
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id uuid, list_id uuid, seq bigint) where comments.id = r.id`);
}
