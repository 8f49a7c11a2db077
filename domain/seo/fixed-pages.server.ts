import type { Db } from '@listgrove/db/db';
import { namedNouns } from '../public-nouns.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { describeStaticPages } from '../static-pages/list-static-pages.server.ts';
import type { OwnPage } from './overrides.server.ts';

/**
 * Returns the pages without a slug: the static pages in the order of `/sitemap.xml`, then the items of each noun whose
 * items have names instead of slugs, first the public ones. A dozen at most.
 */
export async function listFixedPages(db: Db): Promise<OwnPage[]> {
  const settings = await readSettings(db);
  const standIn = settings.site_description;
  const pages = describeStaticPages(settings, new Date()).map(({ path, title, description }) => {
    const own = { title, description, keywords: [], image: '' };
    return { type: 'page' as const, ref: path, path, own, standIn, isPublic: true, updated_at: null };
  });
  const items = await Promise.all(
    namedNouns.map(async ([type, noun]) => {
      const items = await noun.listPublic(db);
      const shown = items.map(({ name, title, describe, updated_at }) => {
        const own = { title, description: describe(settings.site_name), keywords: [], image: '' };
        return { type, ref: name, path: `${noun.path}/${name}`, own, standIn, isPublic: true, updated_at };
      });
      const hidden = noun.names.filter(({ name }) => !items.some((item) => item.name === name));
      const hiddenPages = hidden.map(({ name, label }) => {
        const own = { title: label, description: '', keywords: [], image: '' };
        return { type, ref: name, path: `${noun.path}/${name}`, own, standIn, isPublic: false, updated_at: null };
      });
      return [...shown, ...hiddenPages];
    }),
  );
  return [...pages, ...items.flat()];
}
