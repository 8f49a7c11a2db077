import type { Db } from '@listgrove/db/db';
import { namedNouns } from '../public-nouns.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { describeStaticPages } from '../static-pages/list-static-pages.server.ts';
import type { OwnPage } from './overrides.server.ts';

/**
 * The pages without a slug: the static ones in the order of `/sitemap.xml`, then the public items of each noun with
 * addresses of their own. A dozen at most.
 */
export async function listFixedPages(db: Db): Promise<OwnPage[]> {
  const settings = await readSettings(db);
  const standIn = settings.site_description;
  const pages = describeStaticPages(settings, new Date()).map(({ path, title, description }) => {
    const own = { title, description, keywords: [], image: '' };
    return { type: 'page' as const, ref: path, path, own, standIn, updated_at: null };
  });
  const items = await Promise.all(
    namedNouns.map(async ([type, noun]) =>
      (await noun.listPublic(db)).map(({ name, title, describe, updated_at }) => {
        const own = { title, description: describe(settings.site_name), keywords: [], image: '' };
        return { type, ref: name, path: `${noun.path}/${name}`, own, standIn, updated_at };
      }),
    ),
  );
  return [...pages, ...items.flat()];
}
