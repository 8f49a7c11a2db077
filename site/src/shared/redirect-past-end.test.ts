import { expect, test } from 'vitest';
import { redirectPastEnd } from './redirect-past-end';

function targetOf(address: string, page: number, pages: number): string | null {
  try {
    redirectPastEnd(new URL(address, 'https://www.example.com'), { page, pages });
    return null;
  } catch (error) {
    return error instanceof Response ? error.headers.get('location') : 'no response';
  }
}

test('a page past the end leads to the last one, with search and filters', () => {
  expect(targetOf('/blog?page=2', 2, 2)).toBeNull();
  expect(targetOf('/blog?page=99', 99, 3)).toBe('/blog?page=3');
  expect(targetOf('/blog?page=2', 2, 1)).toBe('/blog');
  expect(targetOf('/admin/blog?q=a+b&page=2&status=draft', 2, 1)).toBe('/admin/blog?q=a+b&status=draft');
});
