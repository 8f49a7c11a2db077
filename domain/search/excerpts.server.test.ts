import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { beforeEach, expect, test } from 'vitest';
import { listPublishedPosts } from '../posts/posts.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(blog_posts));

async function save(...posts: { title: string; content: string }[]) {
  const usual = { author_name: 'Maya', status: 'published' as const };
  await database.db.insert(blog_posts).values(posts.map((post) => ({ ...usual, ...post })));
}

/** Returns the excerpt of the only post that is found, with brackets around what is highlighted. */
async function excerptFor(q: string): Promise<string | undefined> {
  const { articles } = await listPublishedPosts(database.db, { q });
  return articles[0]?.match?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}

test('a body is found by its words in any form, and the excerpt shows the matching place', async () => {
  await save({
    title: 'Sunday',
    content: '<p class="candles">Nothing.</p><p>We bought <em>candles</em>, milk &amp; <a href="/x">bread</a>.</p>',
  });
  expect(await excerptFor('candle')).toBe('… Nothing. We bought [candles], milk & bread …');
  expect(await excerptFor('class')).toBeUndefined();
});

test('the excerpt of a body that matches only when it is folded shows the place too', async () => {
  const content = `<p>${'Many other words. '.repeat(20)}We live in the Große Straße, on the left. ${'More words. '.repeat(20)}</p>`;
  await save({ title: 'Moving', content });
  const text = await excerptFor('STRASSE');
  expect(text).toContain('We live in the Große [Straße], on the left.');
  expect(text?.length).toBeLessThan(250);
});

test.each(['👨‍👩‍👧‍👦', '𠮷', '🇺🇦'])('an excerpt begins and ends with a whole character: %s', async (character) => {
  await save({ title: 'Zz', content: `<p>${character.repeat(60)}a東京b${character.repeat(60)}</p>` });
  const text = (await excerptFor('東京')) ?? '';
  expect(text).toContain('[東京]');
  expect(text.replaceAll(character, '')).toMatch(/^… a\[東京\]b…? …$/);
});

test.each(['<a href="https://a.example/a-long-path">a link</a>', 'A&amp;B'])(
  'a cut shows no half of %s',
  async (html) => {
    const text = ' zebrafish swims near ';
    await save({
      title: 'Zz',
      content: `<p>${'words '.repeat(4_990)}`.padEnd(29_990 - text.length, '.') + text + html + html,
    });
    expect(await excerptFor('zebrafish')).not.toMatch(/[<&]/);
  },
);

test('words behind hyphens are highlighted in an excerpt too', async () => {
  await save({ title: 'Zz', content: '<p>A COVID-19 plan, or RTX-4090.</p>' });
  expect(await excerptFor('covid 19 plans')).toBe('… A [COVID]-[19] [plan], or RTX …');
});

test.each(["doesn't", 'doesn’t'])('a word is highlighted to its end, behind the apostrophe too: %s', async (word) => {
  await save({ title: 'Zz', content: `<p>It ${word} rain.</p>` });
  expect(await excerptFor("doesn't")).toContain(`[${word}] rain`);
});

test('the excerpt of a body that has a joined word shows it whole', async () => {
  await save({ title: 'Zz', content: `<p>A can of beans. ${'Many words. '.repeat(20)}I can’t say.</p>` });
  expect(await excerptFor("can't")).toContain('I [can’t] say');
});
