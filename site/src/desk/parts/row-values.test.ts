import { expect, test } from 'vitest';
import { rowValues } from './row-values';

test('the values of a form are the columns that its fields name, as text', () => {
  const row = {
    id: '7',
    title: 'Lists',
    order_index: -2,
    featured: true,
    is_active: false,
    keywords: ['one', 'two'],
    updated_at: new Date(0),
    updated_by_name: 'Maya',
  };
  const fields = { title: 0, order_index: 0, featured: 0, is_active: 0, keywords: 0, updated_at: 0 };
  expect(rowValues(row, fields)).toEqual({
    id: '7',
    title: 'Lists',
    order_index: '-2',
    featured: 'true',
    is_active: '',
    keywords: 'one\ntwo',
    updated_at: '1970-01-01T00:00:00.000Z',
  });
});
