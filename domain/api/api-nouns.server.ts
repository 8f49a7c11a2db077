import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { editedNouns } from '../edited-nouns.server.ts';
import { type EditedNoun, programName } from '../editing/edited-noun.ts';
import { editedSnippets } from '../snippets/edit-snippets.server.ts';

/**
 * The nouns that programs read and write, by the name of their list in the back office: what staff publish, without snippets, because code
 * that runs on every page must not depend on a token that may leak.
 */
export const apiNouns: Readonly<Record<string, EditedNoun>> = Object.fromEntries(
  Object.values(editedNouns)
    .filter((noun) => noun !== editedSnippets)
    .map((noun) => [programName(noun), noun]),
);

/** Returns the noun of this name, or null. */
export function apiNounOf(name: string): EditedNoun | null {
  return (Object.hasOwn(apiNouns, name) && apiNouns[name]) || null;
}

/** Returns the columns of a noun that programs read: all but those that the database derives. */
export function columnsOf({ table }: EditedNoun): [name: string, column: AnyPgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
}
