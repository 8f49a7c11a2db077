import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { GiftMark, GiftsRow } from '../rows.ts';

/**
 * Whether the member `m` of the list `l` may see its mark `g`. Every statement that sends marks to somebody has this condition, and
 * so has the trigger that tells of them (migration 0034).
 */
const isVisible: SQL = sql`(l.gifts_hidden_until <= now()
  or (m.account_id <> l.owner_id and m.account_id is distinct from g.hidden_from))`;

const visible = (account: string, lists: SQL) => sql`from list_members m
  join lists l on l.id = m.list_id and l.kind = 'wishlist' ${lists}
  join gift_marks g on g.list_id = l.id and ${isVisible} where m.account_id = ${account}`;

const mark = sql`jsonb_build_object('item_id', g.item_id, 'account_id', g.account_id, 'is_shared', g.is_shared,
  'share', g.share, 'currency', g.currency)`;

/** Returns the marks of these lists that an account may see, by list. */
export async function readGiftMarks(db: Db, account: string, lists: SQL): Promise<Map<string, GiftMark[]>> {
  const rows = await readRows<{ list: string; marks: GiftMark[] }>(
    db,
    sql`select l.id as list, jsonb_agg(${mark} order by g.id) as marks ${visible(account, sql`and l.id = any(${lists})`)}
      group by l.id`,
  );
  return new Map(rows.map(({ list, marks }) => [list, marks]));
}

/**
 * Returns the marks that an account may see of those lists whose version on its device is another one. A list of which it may see none
 * (any more) has the version ''.
 *
 * Cost: one row for each wishlist of the account, and its marks, by index.
 */
export async function readChangedGifts(db: Db, account: string, versions: Record<string, string>): Promise<GiftsRow[]> {
  const rows = await readRows<{ id: string; version: string }>(
    db,
    sql`select l.id, md5(string_agg(${mark}::text, ',' order by g.id)) as version ${visible(account, sql``)} group by l.id`,
  );
  const current = new Map(rows.map(({ id, version }) => [id, version]));
  const changed = [...current].filter(([id, version]) => versions[id] !== version).map(([id]) => id);
  const ended = Object.keys(versions).filter((id) => versions[id] !== '' && !current.has(id));
  const marks = changed.length > 0 ? await readGiftMarks(db, account, sql`${`{${changed.join(',')}}`}::uuid[]`) : null;
  return [...changed, ...ended].map((id) => ({
    ...{ id, list_id: id, version: current.get(id) ?? '', marks: marks?.get(id) ?? [] },
  }));
}
