import type { Db } from '@listgrove/db/db';
import type { Actor } from '../rights/actor.ts';
import type { EditedTable } from './edit-rows.server.ts';
import type { ItemForm } from './item-form.ts';
import type { PublicWord } from './schedule.ts';
import type { TrashedNoun } from './trashed-noun.ts';

/** What the mechanisms of `editing/` need to know of a noun whose items staff publish. */
export interface EditedNoun extends TrashedNoun {
  table: EditedTable;
  form: ItemForm;
  publicWord: PublicWord;
  /** Below it, each item has its form at its id. */
  deskPath: string;
  /** The columns that decide whether an item is public, and the rule. */
  publicColumns: readonly string[];
  isPublic(row: object): boolean;
  /**
   * Stores a new item. Storing the same one twice has no further effect. Throws StaleError if a different one is stored under this
   * id, CodedError `not-allowed`, and those of the noun's rules.
   */
  create(db: Db, actor: Actor, input: { id: string }): Promise<void>;
  /**
   * Saves an edit of an item. Throws StaleError with the stored row if it was changed or deleted since `updated_at`, CodedError
   * `not-allowed`, and those of the noun's rules.
   */
  update(db: Db, actor: Actor, edit: { id: string; updated_at: Date }): Promise<void>;
  /** Reduces formatted text to what the editor produces; for nouns that have any. */
  sanitize?<Values extends { content: string }>(values: Values): Values;
  /**
   * Makes an item public or not, whatever its version is, and sets `values`, other columns. Returns its new version, or null if it was in that state already. Throws
   * CodedError `gone` if the item does not exist, `not-allowed`, and those of the noun's rules.
   */
  setPublic(
    db: Db,
    actor: Actor,
    change: { id: string; is_public: boolean; values?: Record<string, unknown> },
  ): Promise<Date | null>;
}

/** Returns the name of a noun for programs and files: the last part of its address in the back office. */
export function programName({ deskPath }: Pick<EditedNoun, 'deskPath'>): string {
  return deskPath.slice(deskPath.lastIndexOf('/') + 1);
}
