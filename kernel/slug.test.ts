import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { itemSlug, slugSuffix } from './slug.ts';

const id = '0198f2a4-7c10-7abc-8def-0123456789ab';

test('a slug is the lowercased title with hyphens and the last eight characters of the id', () => {
  expect(itemSlug({ id, title: '  Plan a Week, in 10 Minutes!  ' })).toBe('plan-a-week-in-10-minutes-456789ab');
});

test('a title without a letter or digit leaves only the id ending', () => {
  expect(itemSlug({ id, title: '¿?' })).toBe('456789ab');
});

test('every slug contains the ending of its own id', () => {
  for (const title of ['Milk x2', '¿?', 'a-b-c', 'Ünïcode']) {
    const item = { id: newId(), title };
    expect(slugSuffix(itemSlug(item))).toBe(item.id.slice(-8));
  }
});

test('a slug whose last part cannot be an id ending is not resolved', () => {
  for (const slug of ['', 'about', 'post-1234567', 'post-123456789', 'post-GGGGGGGG', "x-' or 1=1", 'a-%00000000']) {
    expect(slugSuffix(slug)).toBeNull();
  }
});
