import type { Db } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { eq } from 'drizzle-orm';
import { authorOf, createRow, type EditedTable, setColumns, updateRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import type { ItemForm } from '../editing/item-form.ts';
import type { Belonging } from '../editing/trashed-noun.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { ArticleTable } from './article-kind.ts';

/** A table of articles that staff edit, with the columns of their authors. */
type EditedArticles = ArticleTable & EditedTable & { $inferSelect: { author_id: string | null; author_name: string } };

/** Columns of a row that a form sends, with the formatted text. */
type Sent<Table extends EditedTable> = Partial<Table['$inferSelect']> & { id: string; content: string };

/** What the mechanisms of `editing/` know of a kind of article. */
interface EditedKind<Table extends EditedArticles, Form extends ItemForm> extends EditedNoun {
  table: Table;
  form: Form;
  /** Stores a new article with the actor as its author and with sanitized text. See `createRow`. */
  create(db: Db, actor: Actor, input: Sent<Table>): Promise<void>;
  /** Saves an edit with sanitized text; id, author and date of creation stay. See `updateRow`. */
  update(db: Db, actor: Actor, edit: Sent<Table> & { updated_at: Date }): Promise<void>;
}

/**
 * Returns a kind of article as the mechanisms of `editing/` know it. `key` is its key in `domain/public-nouns.server.ts`, and
 * `belongings` are what belongs to an article besides the metadata that staff wrote for it.
 */
export function editedArticles<Table extends EditedArticles, Form extends ItemForm>({
  key,
  table,
  belongings = [],
  ...texts
}: {
  key: string;
  table: Table;
  form: Form;
  label: string;
  deskPath: string;
  belongings?: readonly Belonging[];
}): EditedKind<Table, Form> {
  return {
    ...texts,
    table,
    title: table.title,
    publicWord: 'published',
    belongings: [...belongings, { table: page_seo, key: page_seo.ref, where: eq(page_seo.type, key) }],
    publicColumns: ['status'],
    isPublic: (row) => 'status' in row && row.status === 'published',
    sanitize: sanitizeContent,
    async create(db, actor, input) {
      requireStaff(actor);
      await createRow<EditedArticles>(db, actor, table, sanitizeContent(input), authorOf(actor));
    },
    async update(db, actor, edit) {
      requireStaff(actor);
      await updateRow(db, actor, table, sanitizeContent(edit));
    },
    setPublic: (db, actor, { id, is_public, values }) =>
      setColumns<EditedTable>(db, actor, table, { ...values, id, status: is_public ? 'published' : 'draft' } as {
        id: string;
      }),
  };
}
