import type { Order } from '@listgrove/db/paging/order';
import { getTableColumns, sql } from 'drizzle-orm';
import type { EditedNoun } from '../editing/edited-noun.ts';
import type { Metadata, SitemapItem, SitemapPart, SiteSearch, SluggedNoun } from '../public-noun/public-noun.ts';
import type { ArticleKind } from './article-kind.ts';
import { listForSitemap } from './list-for-sitemap.server.ts';
import { isPublished } from './read-articles.server.ts';
import { publishedOf } from './searchable.server.ts';

/** What a kind of article states itself as a public noun; `SluggedNoun` explains each field. */
interface Statement extends Pick<SluggedNoun, 'label' | 'plural' | 'path' | 'listPage' | 'shareLabel'> {
  metadata: Omit<Metadata, 'columns'>;
  /** `featured` is the priority of featured articles. */
  sitemap: { priority: string; featured?: string };
  /** `order` is that of the sitemap page, where it differs from the order of the lists. */
  sitemapPage: Omit<SitemapPart, 'list'> & { order?: Order };
  search: Omit<SiteSearch, 'searchable'>;
}

/** Returns a kind of article as a public noun. */
export function articleNoun(
  kind: ArticleKind,
  edited: EditedNoun,
  { metadata, sitemap, sitemapPage: { order, ...sitemapPage }, search, ...texts }: Statement,
): SluggedNoun & { metadata: Metadata } {
  const { table, counts, date, page } = kind;
  const { excerpt, cover_image, keywords, featured } = table;
  return {
    ...texts,
    address: 'slug',
    table,
    isPublic: isPublished(table),
    status: sql`status::text`,
    deskPath: ({ id }) => `${edited.deskPath}/${id}`,
    edited,
    fileColumns: ['cover_image', 'content'].filter((name) => name in getTableColumns(table)),
    metadata: {
      ...metadata,
      columns: {
        description: page.description ?? excerpt ?? null,
        keywords: keywords ?? null,
        image: cover_image ?? null,
      },
    },
    counted: { counts, buckets: ['published'], date },
    sitemap: {
      priority: sitemap.priority,
      ...(featured && sitemap.featured ? { featured: { column: featured, priority: sitemap.featured } } : {}),
    },
    sitemapPage: {
      ...sitemapPage,
      // `ArticleKind` requires of `entry` what an item has; a row of generic columns has no types.
      list: (db, range) => listForSitemap(db, order ? { ...kind, order } : kind, range) as Promise<SitemapItem[]>,
    },
    search: { ...search, searchable: publishedOf(kind) },
  };
}
