import type { Db } from '@listgrove/db/db';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { data, type RouterContextProvider } from 'react-router';

/**
 * Answers with what `show` returns for the item that `find` finds by the secret of a preview address, and with null and status 404 if
 * there is none. `site` is the origin of the site.
 */
export async function answerPreview<Item, Shown>(
  context: Readonly<RouterContextProvider>,
  secret: string,
  find: (db: Db, secret: string) => Promise<Item | null>,
  show: (db: Db, item: Item, site: string) => Promise<Shown>,
) {
  const { db } = context.get(databaseContext);
  const item = await find(db, secret);
  if (!item) return data({ shown: null }, { status: 404 });
  return data({ shown: await show(db, item, context.get(originsContext).site) });
}
