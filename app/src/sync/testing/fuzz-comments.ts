import { readRows } from '@listgrove/db/rows';
import { byTime, type CommentRow } from '@listgrove/domain/lists/comments/comment';
import { readJson } from '@listgrove/domain/lists/read-rows.server';
import { sql } from 'drizzle-orm';
import { latest, same } from './fuzz-same';
import type { Device, World } from './fuzz-world';

/** What is compared of a comment. */
const told = ({ id, item_id, author_id, name, text, mentions }: CommentRow) => ({
  id,
  item_id,
  author_id,
  name,
  text,
  mentions,
});

/** A device in step shows the comments of the server, and has stored the text of none that is deleted. */
export async function checkDeviceComments(
  { database: { db }, list, other, wishes }: World,
  one: Device,
): Promise<void> {
  for (const { deleted_at, text, mentions } of await one.storedComments())
    if (deleted_at)
      same('a device in step has no text of a deleted comment', { text, mentions }, { text: '', mentions: [] });
  const lists = [list, other, wishes];
  const rows = await readJson<CommentRow>(
    db,
    sql`select to_jsonb(c) || jsonb_build_object('name', coalesce(p.name, '')) as row
      from comments c join items i on i.id = c.item_id join list_members m on m.list_id = c.list_id
        left join profiles p on p.id = c.author_id
      where m.account_id = ${one.account} and c.deleted_at is null and i.deleted_at is null and i.merged_into is null`,
  );
  const onItems = lists.flatMap((id) => one.store.items(id).map((item) => one.store.comments(id, item.id)));
  const inOrder = (all: readonly CommentRow[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(told);
  same('a device in step shows the comments that its account may see', inOrder(onItems.flat()), inOrder(rows));
  for (const comments of onItems) same('comments are in the order of writing', comments, comments.toSorted(byTime));
}

/** No comment is lost, none is a guest's, each is in the list of its item, and the latest text and the latest of deleting and restoring win. */
export async function checkComments({ database: { db }, taken, hasGuest, accounts }: World): Promise<void> {
  const rows = new Map(
    (await readJson<CommentRow>(db, sql`select to_jsonb(c) as row from comments c`)).map((row) => [row.id, row]),
  );
  const strays = await readRows(
    db,
    sql`select c.id from comments c join items i on i.id = c.item_id where i.list_id <> c.list_id`,
  );
  same('a comment is in the list of its item', strays, []);
  for (const { args, account } of taken.filter(({ name }) => name === 'addComment')) {
    if (hasGuest && account === accounts[1]) throw new Error('A guest has written a comment.');
    const row = rows.get(String(args.comment));
    if (!row) throw new Error(`A comment was lost: ${args.comment}`);
    same('a comment keeps its author', row.author_id, account);
    const of = (...names: string[]) => taken.filter((one) => names.includes(one.name) && one.args.comment === row.id);
    const edits = of('editComment');
    if (edits.some((edit) => edit.account !== account))
      throw new Error('Somebody has changed a comment of somebody else.');
    same('the latest text of a comment wins', row.text, (latest(edits) ?? { args }).args.text);
    const [deleted, restored] = [of('deleteComment'), of('restoreComment')];
    if (restored.length === 0) same('a deleted comment stays deleted', row.deleted_at !== null, deleted.length > 0);
    if (deleted.length === 0) same('a comment that nobody deleted is there', row.deleted_at, null);
  }
}
