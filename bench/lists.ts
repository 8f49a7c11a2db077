import type { Database } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openOnServer, openTestDatabase } from '@listgrove/db/testing/database';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { postsPerPage } from '@listgrove/domain/posts/post';
import { countPublishedPosts, listPublishedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { insertGeneratedPosts } from '@listgrove/fixtures/generated-posts';
import { median } from './compare.ts';

// npm run bench:lists: measures the database time of one page of the post list at two sizes, and the ratio of the two.
const small = 1_000;
const large = { embedded: 10_000, server: 100_000 };
const rounds = 40;

const rarePost = { title: 'What the quokka packed', author_name: 'Maya', status: 'published' as const };

type Query = { q?: string; topic?: string; page?: number };

async function queriesOf({ db }: Database): Promise<Record<string, Query>> {
  const pages = Math.ceil((await countPublishedPosts(db)) / postsPerPage);
  return {
    'first page': {},
    'last page': { page: pages },
    'middle page': { page: Math.ceil(pages / 2) },
    'topic, frequent': { topic: 'Sharing' },
    'topic, rare': { topic: 'Reading' },
    'search hit, one post': { q: 'quokka' },
    'search hit, a common word': { q: 'grocery' },
    'search hit, a word in all posts': { q: 'part' },
    'search hit, in bodies': { q: 'candles boxes' },
    'search hit, two letters': { q: 'gr' },
    'search miss': { q: 'zymurgy' },
    'search miss, two letters': { q: 'zy' },
  };
}

/** Returns the median time of a page's queries in milliseconds. */
async function measure({ db }: Database, query: Query): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const start = performance.now();
    await Promise.all([listPublishedPosts(db, query), listTopics(db)]);
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

async function compare(kind: 'embedded' | 'server', open: () => Promise<Database>): Promise<void> {
  const [few, many] = [await open(), await open()];
  try {
    await insertGeneratedPosts(few, small);
    const start = performance.now();
    await insertGeneratedPosts(many, large[kind]);
    for (const { db } of [few, many]) await db.insert(blog_posts).values(rarePost);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`\n${kind}: ${small} and ${large[kind]} posts (inserted in ${seconds} s)`);
    console.log(
      `${'milliseconds for a page'.padEnd(28)}${String(small).padStart(8)}${String(large[kind]).padStart(9)}   ratio`,
    );
    const [atFew, atMany] = [await queriesOf(few), await queriesOf(many)];
    for (const name of Object.keys(atFew)) {
      const [short, long] = [await measure(few, atFew[name] ?? {}), await measure(many, atMany[name] ?? {})];
      const ratio = (long / short).toFixed(2);
      console.log(
        `${name.padEnd(28)}${short.toFixed(2).padStart(8)}${long.toFixed(2).padStart(9)}${ratio.padStart(8)}`,
      );
    }
  } finally {
    await few.close();
    await many.close();
  }
}

// `node bench/lists.ts server` or `node bench/lists.ts embedded` measures only that kind of database.
const wanted = process.argv[2] ?? 'both';
if (wanted !== 'server') await compare('embedded', openTestDatabase);
if (wanted !== 'embedded') await compareOnServer();

async function compareOnServer(): Promise<void> {
  const postgres = await findPostgres();
  if (!postgres) return console.log('\nserver: not measured, no PostgreSQL 15 or newer was found');
  try {
    await compare('server', () => openOnServer(postgres.url));
  } finally {
    await postgres.stop();
  }
}
