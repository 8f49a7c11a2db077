import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { eq } from 'drizzle-orm';
import { listForStaff, type StaffList, type StaffPage } from '../articles/list-for-staff.server.ts';
import type { Actor } from '../rights/actor.ts';
import { type HelpRow, helpArticles } from './help.server.ts';
import type { HelpCategory } from './help-article.ts';

/** Returns one page of staff's list of help articles (`listForStaff`). Throws CodedError `not-allowed`. */
export function listHelpForStaff(
  db: Db,
  actor: Actor,
  { category, ...list }: Pick<StaffList, 'q' | 'status' | 'order' | 'page'> & { category: HelpCategory | '' },
): Promise<StaffPage<HelpRow>> {
  const where = category ? eq(help_articles.category, category) : undefined;
  return listForStaff(db, actor, helpArticles, { ...list, where, bucket: `${list.status}/${category}` });
}
