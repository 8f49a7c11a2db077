import type { Db } from '@listgrove/db/db';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { media_files } from '@listgrove/db/schema/media';
import { redirects } from '@listgrove/db/schema/redirects';
import { plainPath } from '@listgrove/kernel/plain-path';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, inArray } from 'drizzle-orm';
import { namedNouns, sluggedNouns } from '../public-nouns.server.ts';
import { redirectPath } from '../redirects/redirect.ts';
import { staticPages } from '../static-pages/list-static-pages.server.ts';

/** Addresses that always exist, besides the static pages. */
const fixed = ['/search', '/chat', '/blog/feed.xml', '/sitemap.xml', '/feedback/account'];

/** Paths that lead to the app, with all below them. */
const ofApp = /^\/(app|signin|signup|register|login|dashboard)(\/|$)/;

/** Returns those of these paths of the site that no visitor can open. A redirect of staff counts as a page. */
export async function findMissingPages(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const known = new Set([...staticPages.map(({ path }) => path), ...fixed]);
  const unknown = [...new Set(paths)].filter((path) => !known.has(plainPath(path)) && !ofApp.test(path));
  if (unknown.length === 0) return new Set();
  const found = await Promise.all([
    ...sluggedNouns.map(([, noun]) => findItems(db, noun, unknown)),
    ...namedNouns.map(async ([, { path, listPublic }]) =>
      unknown.some((one) => one.startsWith(`${path}/`))
        ? (await listPublic(db)).map(({ name }) => `${path}/${name}`)
        : [],
    ),
    findFiles(db, unknown),
    findRedirected(db, unknown),
  ]);
  const existing = new Set(found.flat());
  return new Set(unknown.filter((path) => !existing.has(path) && !existing.has(plainPath(path))));
}

/** Returns those of the paths that lead to a public item of the noun. */
async function findItems(
  db: Db,
  { path, table, isPublic }: (typeof sluggedNouns)[number][1],
  paths: readonly string[],
): Promise<string[]> {
  const bySuffix = new Map<string, string[]>();
  for (const one of paths) {
    const suffix = one.startsWith(`${path}/`) ? slugSuffix(plainPath(one).slice(path.length + 1)) : null;
    if (suffix) bySuffix.set(suffix, [...(bySuffix.get(suffix) ?? []), one]);
  }
  if (bySuffix.size === 0) return [];
  const suffix = idSuffixOf(table.id);
  const rows = await db
    .select({ suffix })
    .from(table)
    .where(and(inArray(suffix, [...bySuffix.keys()]), isPublic));
  return rows.flatMap((row) => bySuffix.get(String(row.suffix)) ?? []);
}

/** Returns those of the paths that lead to a file of the media library. */
async function findFiles(db: Db, paths: readonly string[]): Promise<string[]> {
  const names = paths.flatMap((path) => /^\/media\/([^/]+)$/.exec(path)?.[1] ?? []);
  if (names.length === 0) return [];
  const rows = await db.select({ name: media_files.name }).from(media_files).where(inArray(media_files.name, names));
  return rows.map(({ name }) => `/media/${name}`);
}

/** Returns those of the paths from which staff lead readers to another address. */
async function findRedirected(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ from_path: redirects.from_path })
    .from(redirects)
    .where(inArray(redirects.from_path, paths.map(redirectPath)));
  const from = new Set(rows.map(({ from_path }) => from_path));
  return paths.filter((path) => from.has(redirectPath(path)));
}
