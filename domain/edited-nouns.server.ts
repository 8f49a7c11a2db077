import { getTableName } from 'drizzle-orm';
import { editedAnnouncements } from './announcements/announcements.server.ts';
import type { EditedNoun } from './editing/edited-noun.ts';
import { allNouns } from './public-nouns.server.ts';
import { editedSnippets } from './snippets/edit-snippets.server.ts';

/** Every noun whose items staff publish, by the name of its table: the public ones that say so, and those without pages. */
export const editedNouns: Readonly<Record<string, EditedNoun>> = Object.fromEntries(
  [...allNouns.flatMap(([, { edited }]) => edited ?? []), editedSnippets, editedAnnouncements].map((noun) => [
    getTableName(noun.table),
    noun,
  ]),
);

/** Returns the edited noun of a table by its name. Throws for the name of another table, which only a caller with a fault passes. */
export function editedNounOf(table_name: string): EditedNoun {
  const noun = Object.hasOwn(editedNouns, table_name) ? editedNouns[table_name] : undefined;
  if (!noun) throw new Error(`Staff do not publish rows of the table "${table_name}".`);
  return noun;
}
