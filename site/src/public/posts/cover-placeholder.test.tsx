import { posts } from '@listgrove/fixtures/posts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoverPlaceholder } from './cover-placeholder';

const drawn = (title: string) => renderToStaticMarkup(<CoverPlaceholder title={title} />);

test('posts without a cover look different, and each the same every time', () => {
  const drawings = posts.map(({ title }) => drawn(title));
  expect(new Set(drawings).size).toBe(posts.length);
  expect(posts.map(({ title }) => drawn(title))).toEqual(drawings);
});

test('similar titles do not repeat one drawing', () => {
  const titles = Array.from({ length: 8 }, (_, index) => `Post ${index}`);
  expect(new Set(titles.map(drawn)).size).toBe(8);
  const shapes = titles.map((title) => drawn(title).replace(/[\d.]+|fill="\w+"/g, ''));
  expect(new Set(shapes).size).toBeGreaterThan(3);
});
