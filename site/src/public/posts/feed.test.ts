import type { Post } from '@listgrove/domain/posts/post';
import { expect, test } from 'vitest';
import { atomFeed } from './feed';

const post = (changes: Partial<Post> = {}): Post => ({
  id: '01a15889-fa80-77ee-9cb9-d1faed23fdd6',
  title: 'Two people',
  excerpt: 'What real time should feel like',
  content: '<p>Hello</p>',
  cover_image: '',
  keywords: ['Sharing'],
  featured: false,
  status: 'published',
  author_id: null,
  author_name: 'Maya Lindqvist',
  created_at: new Date('2026-10-20T09:00:00Z'),
  updated_at: new Date('2026-10-21T09:00:00Z'),
  reading_minutes: 1,
  updated_by_name: '',
  ...changes,
});
const feed = (...posts: Post[]) =>
  atomFeed({
    origin: 'https://www.listgrove.example',
    siteName: 'Listgrove',
    description: '',
    logo: '/logo.svg',
    entries: posts.map((post) => ({ post })),
  });

test('an entry has its address, dates, author, topics and whole text', () => {
  const xml = feed(post({ content: '<p>Hello <a href="/help">help</a> <a href="//other.example">other</a></p>' }));
  expect(xml).toContain(
    '<link rel="alternate" type="text/html" href="https://www.listgrove.example/blog/two-people-ed23fdd6"/>',
  );
  expect(xml).toContain('<published>2026-10-20T09:00:00.000Z</published>');
  expect(xml).toContain('<author><name>Maya Lindqvist</name></author>');
  expect(xml).toContain('<category term="Sharing"/>');
  expect(xml).toContain('href=&quot;https://www.listgrove.example/help&quot;');
  expect(xml).toContain('href=&quot;//other.example&quot;');
});

test('no text in a post can break the feed', () => {
  const nasty = ']]> </entry> <![CDATA[ & " \' \u0000\u0008\u001F\uFFFE \uD800 🌱';
  const xml = feed(post({ title: nasty, excerpt: nasty, content: nasty, author_name: nasty, keywords: [nasty] }));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for these characters
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml.match(/<\/?entry>/g)).toEqual(['<entry>', '</entry>']);
  expect(xml).not.toContain('<![CDATA');
});

test('the date of the feed is that of its newest entry; a feed without entries is valid too', () => {
  expect(feed(post(), post({ updated_at: new Date('2026-11-01T00:00:00Z') }))).toContain(
    '</logo>\n  <updated>2026-11-01T00:00:00.000Z</updated>',
  );
  expect(feed()).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test('an entry has the metadata that staff set for the post, the same address, and the date of that change', () => {
  const override = {
    title: 'Three people',
    description: '',
    keywords: ['Family'],
    image: '',
    updated_at: new Date('2026-11-01T09:00:00Z'),
  };
  const xml = atomFeed({
    origin: 'https://www.listgrove.example',
    siteName: 'Listgrove',
    description: '',
    logo: '',
    entries: [{ post: post(), override }],
  });
  expect(xml).toContain('<title>Three people</title>');
  expect(xml).toContain('/blog/two-people-ed23fdd6"/>');
  expect(xml).toContain('<summary>What real time should feel like</summary>');
  expect(xml.match(/<category[^>]*>/g)).toEqual(['<category term="Family"/>']);
  expect(xml.match(/<updated>2026-11-01T09:00:00.000Z/g)).toHaveLength(2);
});
