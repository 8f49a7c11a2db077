import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '');

test('a list whose search stopped counting does not name a last page', () => {
  const pages = { page: 1, pages: 8, link: (_: number, content: React.ReactNode) => content };
  expect(textOf(<Pagination {...pages} isMore />)).toContain('Page 1 of 8+');
  expect(textOf(<Pagination {...pages} />)).toMatch(/Page 1 of 8(?!\+)/);
});
