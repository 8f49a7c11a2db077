import { expect, test } from 'vitest';
import { asNewItem } from './form-values';

test('a deleted item that is kept becomes a new one, whose form neither edits a version nor keeps changes unpublished', () => {
  const values = {
    id: 'old',
    updated_at: '2026-11-24',
    unpublished_at: '2026-11-24',
    intent: 'keep',
    title: 'A calmer Sunday',
  };
  const kept = asNewItem(values);
  expect(kept).toEqual({ id: expect.any(String), updated_at: '', unpublished_at: '', intent: '', title: values.title });
  expect(kept.id).not.toBe('old');
});
