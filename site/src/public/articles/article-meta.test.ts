import { expect, test } from 'vitest';
import { describeArticle } from './article-meta';

test.each([
  [{ title: 'Salt' }, 'Salt'],
  [{ title: 'Salt', excerpt: 'On salt.' }, 'On salt.'],
  [{ title: 'Salt', description: 'Version 2 of salt.' }, 'Version 2 of salt.'],
])('the page of an article is described by what its kind has: %o', (article, description) => {
  expect(describeArticle(article, { path: '/salt', list: { title: 'All', path: '/all' } })).toMatchObject({
    description,
  });
});
