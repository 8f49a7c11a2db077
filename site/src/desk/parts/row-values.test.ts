import { expect, test } from 'vitest';
import { z } from 'zod';
import { rowValues } from './row-values';

test('the values of a form are the columns that its fields name, as text', () => {
  const row = {
    id: '7',
    title: 'Lists',
    order_index: -2,
    featured: true,
    is_active: false,
    keywords: ['one', 'two'],
    places: ['one', 'two'],
    published_at: new Date('2026-11-03'),
    shown_until: null,
    updated_at: new Date(0),
    updated_by_name: 'Maya',
  };
  const input = {
    title: z.string(),
    order_index: z.string(),
    featured: z.string(),
    is_active: z.string(),
    keywords: z.string(),
    places: z.string(),
    published_at: z.string(),
    shown_until: z.string(),
  };
  const form = { input, shown: {}, textsOf: () => ({ places: 'one, two' }) };
  expect(rowValues(form, row)).toEqual({
    id: '7',
    title: 'Lists',
    order_index: '-2',
    featured: 'true',
    is_active: '',
    keywords: 'one\ntwo',
    places: 'one, two',
    published_at: '2026-11-03',
    shown_until: '',
    updated_at: '1970-01-01T00:00:00.000Z',
  });
});
