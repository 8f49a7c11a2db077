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

const found = async (q: string) => (await listPublishedPosts(database.db, { q })).articles.map(({ title }) => title);

test('printed quotation marks and full-width signs hide no words of a body', async () => {
  await save({
    title: 'Marks',
    content: '<p><img src="/media/a.png" alt="Anna said „hello">Turnip ＜ＰＲ＞ is “good”</p><p>parsnip</p>',
  });
  for (const q of ['turnip', 'PR', '"good"', 'parsnip']) expect(await found(q), q).toEqual(['Marks']);
});

test.each([
  'milk -bread',
  'bread OR milk',
  '"bread milk"',
  'milk & !bread',
  'milk | (bread',
  "milk' <-> bread:*",
  'milk <bread>',
  'milk or bread',
])('the search for %j finds what has both words, because no sign is an operator', async (q) => {
  await save(
    { title: 'Both', content: '<p>We buy milk and bread</p>' },
    { title: 'One', content: '<p>We buy milk</p>' },
  );
  expect(await found(q)).toEqual(['Both']);
});

const joined =
  '<p>You can’t buy it at AT&amp;T nor at Node.js: write to me@mail.example, https://shop.example/milk/1 and so on</p>';

test.each([
  ["can't", joined],
  ['can`t', joined],
  ['CAN’T', joined],
  ['AT&T', joined],
  ['at & t', joined],
  ['ＡＴ＆Ｔ', joined],
  ['node', joined],
  ['node.js', joined],
  ['mail.example', joined],
  ['me@mail.example', joined],
  ['shop.example/milk', joined],
  ['https://shop.example/milk/1', joined],
  ["DON'T", '<p>Don’t</p>'],
  ['bread', '<p>milk/bread</p>'],
  ['milk/bread', '<p>bread and milk</p>'],
  ['unbelievable', '<p>un<strong>believ</strong>able</p>'],
  ['two', '<p>one<br>two</p><p>three</p>'],
  ['½ cup', '<p>1/2 cup</p>'],
  ['1/2', '<p>½ cup</p>'],
  ['hawaii', '<p>Hawai\u02BBi</p>'],
  ["Hawai'i", '<p>Hawai\u02BBi</p>'],
  ["hawai'i volcano", '<p>Hawai\u02BBi has a volcano</p>'],
  ['ինչպես', '<p>Ինչպե\u055Eս է</p>'],
])('the search for %j finds it among the words of a body', async (q, content) => {
  await save({ title: 'Zz', content }, { title: 'Yy', content: '<p>At a can on the table, and on to it, T</p>' });
  expect(await found(q)).toEqual(['Zz']);
});

test.each([
  ['牛奶', '<p>我们今天去超市买牛奶和面包。</p>'],
  ['面包 牛奶', '<p>我们今天去超市买牛奶和面包。</p>'],
  ['包', '<p>我们今天去超市买牛奶和面包。</p>'],
  ['ビール', '<p>ﾋﾞｰﾙを買う。</p>'],
  ['牛乳', '<p>牛乳を買う</p>'],
  ['ขนมปัง', '<p>วันนี้ซื้อขนมปังกับนม</p>'],
  ['김치찌개', '<p>김치찌개를 끓였다</p>'],
  ['🍎', '<p>Buy 🍎🍞 today</p>'],
  ['covid 19', '<p>COVID-19</p>'],
  ['covid-19', '<p>Covid 19</p>'],
  ['rtx 4090', '<p>An RTX-4090 card</p>'],
  ['555 0199', '<p>Call 555-0199.</p>'],
  ['0199', '<p>Call 555-0199.</p>'],
  ['gift-wrap', '<p>Gift wrap it</p>'],
  ['IMG_2041', '<p>IMG_2041.jpg</p>'],
  ['photo1', '<p>photo1.jpg</p>'],
  ['2.10.1', '<p>Release v2.10.1 is out</p>'],
  ['v2.10.1', '<p>Release v2.10.1 is out</p>'],
  ['C++', '<p>Code in C++.</p>'],
  ['c# basics', '<p>The basics of C#</p>'],
  ['$5', '<p>Only $5, or less</p>'],
  ['49 30 5550199', '<p>Call +49 30 5550199 today.</p>'],
  ['+49', '<p>Call +49 30 5550199 today.</p>'],
  ['2.5 degrees', '<p>It is +2.5 degrees.</p>'],
  ['<div>', '<p>Use a &lt;div&gt; here</p>'],
  ['cuando', '<p>¿Cuándo abre?</p>'],
  ['خبز', '<p>نشتري خبز، حليب وجبن؟</p>'],
  ['python', '<p>我们用Python。很好。</p>'],
  ['iphone', '<p>「iPhone」を買う</p>'],
  ['lego bricks', '<p>Lego® bricks for all</p>'],
  ['180 °C', '<p>Bake at 180°C for 20 minutes.</p>'],
  ['ወተት', '<p>ዳቦ እና ወተት። ነገ</p>'],
])('the search for %j finds it inside what is written without spaces or with signs', async (q, content) => {
  const others = '<p>Chop carrots in room 512 and photograph 图 of 牛 パ 빵 🍞 2.10</p>';
  await save({ title: 'Zz', content }, { title: 'Yy', content: others });
  const { articles: posts } = await listPublishedPosts(database.db, { q });
  expect(posts.map(({ title }) => title)).toEqual(['Zz']);
  expect(posts[0]?.match?.some(({ isMatch }) => isMatch)).toBe(true);
});

test('a title with the words in another order or behind hyphens comes before bodies, and is no match in a body', async () => {
  const body = '<p>Shirts, socks and a book.</p>';
  await save(
    { title: 'Body', content: `<p>${'A packing list. '.repeat(9)} Check in.</p>` },
    { title: 'Packing list', content: body },
    { title: 'Check-in list', content: body },
    { title: 'A list packing idea', content: body },
  );
  const { articles: posts } = await listPublishedPosts(database.db, { q: 'list packing' });
  expect(posts.map(({ title, match }) => [title, match !== undefined])).toEqual([
    ['A list packing idea', false],
    ['Packing list', false],
    ['Body', true],
  ]);
  const { articles } = await listPublishedPosts(database.db, { q: 'check in list' });
  expect(articles[0]).toMatchObject({ title: 'Check-in list', match: undefined });
});

test('a long text in a script without spaces is stored, and found by its first words', async () => {
  const characters = Array.from({ length: 140_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  await save({ title: 'Zz', content: `<p>${characters.join('')}</p>` });
  expect(await found(characters.slice(10, 14).join(''))).toEqual(['Zz']);
});

test.each([
  ['Q&A', '<p>A Q&amp;A page.</p>'],
  ['v2.0', '<p>Release v2.0 is out.</p>'],
  ['1.5', '<p>Take 1.5 kg.</p>'],
  ['500 g', '<p>Take 500g flour.</p>'],
  ['500g', '<p>Take 500 g flour.</p>'],
  ['1.5 kg', '<p>Take 1.5kg flour.</p>'],
  ['1234567', '<p>1\u202f234\u202f567 arbres</p>'],
  ['1234567', '<p>1’234’567 arbres</p>'],
  ['25', '<p>ราคา ๒๕ บาท</p>'],
  ['ανθρωπος', '<p>Ὁ ἄνθρωπος ζῷον πολιτικόν.</p>'],
])('the short %s is found in a body', async (q, content) => {
  await save({ title: 'Zz', content });
  expect(await found(q)).toEqual(['Zz']);
});

test('a short number is not the beginning of a longer one', async () => {
  await save({ title: 'Sale', content: '<p>50% off all plums.</p>' }, { title: 'Other', content: '<p>Room 500.</p>' });
  expect([await found('50 %'), await found('50')]).toEqual([['Sale'], ['Sale']]);
});
