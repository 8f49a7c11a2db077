import type { Db } from '@listgrove/db/db';
import type { Counts } from '@listgrove/db/schema/counts';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EditedNoun } from '../editing/edited-noun.ts';
import type { Searchable } from '../search/find-matches.server.ts';
import type { ListedPage } from '../static-pages/static-pages.ts';

/** The parts of an item that its address is made of. */
export interface Item {
  id: string;
  title: string;
}

/** A table whose rows each have a title and a page. */
export type ItemTable = PgTable & Record<'id' | 'title' | 'updated_at', AnyPgColumn>;

/** A column of a noun's table whose values have this type. */
export type ColumnOf<Value> = AnyPgColumn<{ data: Value }>;

/** The properties of every public noun. */
interface Noun {
  /** The name of one item: "Blog post". */
  label: string;
  /** The name of several items: "Blog articles". */
  plural: string;
  /** The address below which each item has its page. */
  path: string;
  table: ItemTable;
  /** The condition on a row that makes it public. */
  isPublic: SQL;
  /** The SQL expression for the status of a row, as staff see it. */
  status: SQL;
  /** The address in the back office where staff edit the item. */
  deskPath(item: Item): string;
  /** The columns whose text may show files of the media library; a trigger records them (`note_media_uses_of`). */
  fileColumns: readonly string[];
  /** How staff edit and publish items; null if they do not write them. */
  edited: EditedNoun | null;
  /** How the SEO manager lists the pages of the noun; null if staff cannot override their metadata. */
  metadata: Metadata | null;
}

/** A noun whose items have the address `path/{slug}`. It may have any number of items. */
export interface SluggedNoun extends Noun {
  address: 'slug';
  /**
   * The table in which triggers count the rows by week, and the buckets that together hold the public ones. `date` is the column that
   * the weeks are of: the date that readers see, by which items are listed newest first.
   */
  counted: { counts: Counts; buckets: readonly string[]; date: PgColumn };
  /** The noun's list, the page at `path`, in the sitemaps and the SEO manager; null if no page there lists the items. */
  listPage: Omit<ListedPage, 'path'> | null;
  /** The priority of the entries of `/sitemap.xml`, and that of the items for which a column is true. */
  sitemap: { priority: string; featured?: { column: ColumnOf<boolean>; priority: string } };
  /** The part of the sitemap for people that lists the items; null leaves the noun out of it. */
  sitemapPage: SitemapPart | null;
  /** How the search of the site finds items; null leaves the noun out of it. */
  search: SiteSearch | null;
  /** The text after the site's name on the share image of an item; null for nouns without share images. */
  shareLabel: string | null;
}

/** A noun with a handful of items, whose addresses are `path/{name}`. */
export interface NamedNoun extends Noun {
  address: 'name';
  metadata: Metadata;
  /** Every item that there can be: the last segment of its address, and its name. */
  names: readonly { name: string; label: string }[];
  /** The public items in the order of their lists. */
  listPublic(db: Db): Promise<NamedItem[]>;
}

/** A public item of a `NamedNoun`. */
export interface NamedItem {
  /** The last segment of the address, and the `ref` of the item's entry in `page_seo`. */
  name: string;
  title: string;
  /** Returns the description in the head of the page; `siteName` is the name from the settings. */
  describe(siteName: string): string;
  updated_at: Date;
}

export type PublicNoun = SluggedNoun | NamedNoun;

/** How the SEO manager names the pages of a noun, and the source of their own metadata. */
export interface Metadata {
  /** The filter's label: "Blog Posts". */
  filter: string;
  badge: string;
  /** Returns the text that follows the title of a page; the default is " | {site name}". */
  titleEnd?: (siteName: string) => string;
  /**
   * The columns of a slugged noun's table with a page's own metadata; null if there is none. `description` may be an expression of
   * several columns, named as `${releases.version}`; `page` of the `ArticleKind` then has it too, so that the head shows the same.
   */
  columns: {
    description: ColumnOf<string> | SQL<string> | null;
    keywords: ColumnOf<string[]> | null;
    image: ColumnOf<string> | null;
  };
}

/** How the search of the site shows the matches of a noun. */
export interface SiteSearch {
  searchable: Searchable;
  /** The heading of the group, and the end of the link to all matches: "View all 12 in the blog". */
  heading: string;
  rest: string;
  /** Groups are shown in this order, the lowest first. */
  rank: number;
}

/** A part of the sitemap for people. */
export interface SitemapPart {
  heading: string;
  /** The name of one item and of several in the count: "1 post", "12 posts". */
  units: readonly [one: string, many: string];
  /** The sentence shown if there are no items. */
  empty: string;
  /** Returns `limit` public items from `offset` on in the order of the page; `total` is the number of all. */
  list(db: Db, range: { offset: number; limit: number; total: number }): Promise<SitemapItem[]>;
}

/** An item of the sitemap for people. */
export interface SitemapItem extends Item {
  date: Date;
  featured?: boolean;
  excerpt?: string;
  category?: string;
}
