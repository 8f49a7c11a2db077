import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { wordsQuery } from './find-matches.server.ts';
import type { Piece } from './search.ts';

/** How many characters of a body are looked at for the place that matches. */
const readLimit = 30_000;

/** Marks from the private use area; a text that has them itself is shown with more marks, no worse. */
const [start, stop] = ['\uE000', '\uE001'];
const options = `StartSel=${start}, StopSel=${stop}, MaxFragments=2, FragmentDelimiter=" … ", MinWords=8, MaxWords=18`;

/** By id, the places of bodies where the words of `q` stand, in pieces of plain text. */
export async function bodyExcerpts(db: Db, table: PgTable, ids: string[], q: string): Promise<Map<string, Piece[]>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: string; excerpt: string }>(db, excerptsStatement(table, ids, q));
  return new Map(rows.map(({ id, excerpt }) => [id, piecesOf(excerpt)]));
}

function excerptsStatement(table: PgTable, ids: string[], q: string): SQL {
  // Tags inside a sentence leave no space behind, or it would stand before the full stop.
  const inline = '</?(a|b|code|em|i|mark|s|span|strong|u)([[:space:]][^>]*)?>';
  const text = sql`regexp_replace(regexp_replace(left(content, ${readLimit}), ${inline}::text, '', 'g'), '<[^>]*>', ' ', 'g')`;
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return sql`select id, ts_headline('english', ${text}, ${wordsQuery(q)}, ${options}::text) as excerpt
    from ${table} where id in (${list})`;
}

function piecesOf(excerpt: string): Piece[] {
  return `… ${excerpt.replace(/\s+/g, ' ').trim()} …`
    .split(/(\uE000[^\uE001]*\uE001)/)
    .map((piece) => ({ text: withoutEntities(piece.replace(/[\uE000\uE001]/g, '')), isMatch: piece.startsWith(start) }))
    .filter(({ text }) => text !== '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The few entities that stored HTML has; it is shown as text, so that one left over does no harm. */
function withoutEntities(text: string): string {
  return text
    .replace(/&#(x[0-9a-f]{1,5}|\d{1,6});/gi, (_, code) =>
      String.fromCodePoint(code[0] === 'x' || code[0] === 'X' ? Number.parseInt(code.slice(1), 16) : Number(code)),
    )
    .replace(/&(\w+);/g, (whole, name) => (Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole));
}
