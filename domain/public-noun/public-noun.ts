import type { Db } from '@listgrove/db/db';
import type { Counts } from '@listgrove/db/schema/counts';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Searchable } from '../search/find-matches.server.ts';
import type { ListedPage } from '../static-pages/static-pages.ts';

/** What an address is made of. */
export interface Item {
  id: string;
  title: string;
}

/** A table whose rows have a title and a page each. */
export type ItemTable = PgTable & Record<'id' | 'title' | 'created_at' | 'updated_at', AnyPgColumn>;

/** What every public noun states about itself. */
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
  /** The state of a row, as staff read it. */
  status: SQL;
  /** The address in the back office where staff edit the item. */
  deskPath(item: Item): string;
  /** The columns whose text may show files of the media library; a trigger records them (`note_media_uses_of`). */
  fileColumns: readonly string[];
  /** What the SEO manager lists and lets staff override; null for a noun whose pages staff do not describe. */
  metadata: Metadata | null;
}

/** A noun whose items have the address `path/{slug}`: as many items as staff write. */
export interface SluggedNoun extends Noun {
  address: 'slug';
  /** The table that triggers count the rows in, and the buckets that add up to the public ones, by week of creation. */
  counted: { counts: Counts; buckets: readonly string[] };
  /** The noun's list, the page at `path`, in the sitemaps and the SEO manager; null if no page there lists the items. */
  listPage: Omit<ListedPage, 'path'> | null;
  /** Entries of `/sitemap.xml`; `featured` is the priority of items whose column `featured` is true. */
  sitemap: { priority: string; featured?: string };
  /** The part of the sitemap for people that lists the items; null leaves the noun out of it. */
  sitemapPage: SitemapPart | null;
  /** How the search of the site finds items; null leaves the noun out of it. */
  search: SiteSearch | null;
  /** The words after the site's name on the image of a shared item; null for nouns without such an image. */
  shareLabel: string | null;
}

/** A noun with a handful of items at addresses of their own. */
export interface NamedNoun extends Noun {
  address: 'name';
  metadata: Metadata;
  /** Every item that there can be: the last segment of its address, and its name. */
  names: readonly { name: string; label: string }[];
  /** The public items in the order of their lists. */
  listPublic(db: Db): Promise<NamedItem[]>;
}

/** The public item of a `NamedNoun`. */
export interface NamedItem {
  /** The last segment of the address; it also names the item's entry in `page_seo`. */
  name: string;
  title: string;
  /** What the page says about itself in its head; `siteName` is the name from the settings. */
  describe(siteName: string): string;
  updated_at: Date;
}

export type PublicNoun = SluggedNoun | NamedNoun;

/** How the SEO manager names the pages of a noun, and where their own words come from. */
export interface Metadata {
  /** The filter's label: "Blog Posts". */
  filter: string;
  badge: string;
  /** What follows the title of a page; the default is " | {site name}". */
  titleEnd?: (siteName: string) => string;
  /** The columns of a slugged noun's table that hold a page's own words; null where it has none. */
  columns: { description: string | null; keywords: string | null; image: string | null };
}

/** How the search of the site shows what it finds of a noun. */
export interface SiteSearch {
  searchable: Searchable;
  /** The heading of the group, and the words that lead to the rest: "View all 12 in the blog". */
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
  /** The sentence in place of the list when there is nothing. */
  empty: string;
  /** A run of the public items in the order of the page; `total` is the number of all. */
  list(db: Db, range: { offset: number; limit: number; total: number }): Promise<SitemapItem[]>;
}

/** An item of the sitemap for people. */
export interface SitemapItem extends Item {
  created_at: Date;
  featured?: boolean;
  excerpt?: string;
  category?: string;
}
