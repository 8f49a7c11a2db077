import type { Database } from '@listgrove/db/db';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { flag, requiredText, version } from '@listgrove/domain/editing/fields';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openRow, saveRow } from './rows.server';

interface Note {
  id: string;
  title: string;
}

const toasts = Object.fromEntries(
  ['created', 'createFailed', 'updated', 'updateFailed'].map((name) => [name, { title: name, message: name }]),
) as Parameters<typeof saveRow>[1]['toasts'];

const input = { title: requiredText('The title', 20), is_active: flag };
const valuesOf = ({ id, title }: Note) => ({ id, title });
const create = vi.fn(async () => {});
const update = vi.fn(async () => {});
beforeEach(() => vi.clearAllMocks());

const id = newId();
const context = new RouterContextProvider();
context.set(databaseContext, { db: {} } as Database); // the functions below do not query it
context.set(sessionContext, {
  account: { id: 'maya', email: 'maya@listgrove.example', role: 'admin' },
  viewer: { name: 'Maya', isAdmin: true },
} as Session); // `actorOf` reads only these fields

function save(
  fields: Record<string, string>,
  warn?: Parameters<typeof saveRow<Note, typeof input, typeof input>>[1]['warn'],
) {
  const request = new Request('http://localhost/admin/notes/new', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const edit = { ...input, updated_at: version };
  return saveRow({ context, request }, { input, edit, create, update, valuesOf, toasts, ...(warn ? { warn } : {}) });
}
const bark = { id, title: 'Bark', updated_at: new Date(), updated_by_name: 'Noor' };
const actor = expect.objectContaining({ name: 'Maya', isStaff: true });

test('a form without a version creates a row, a form with a version updates it', async () => {
  const made = await save({ id, title: ' Leaves ', is_active: 'true' });
  expect(create).toHaveBeenCalledExactlyOnceWith({}, actor, { id, title: 'Leaves', is_active: true });
  expect(made.data).toMatchObject({ done: toasts.created });
  const updated_at = new Date('2026-01-02T03:04:05Z');
  const saved = await save({ id, title: 'Twigs', updated_at: updated_at.toISOString() });
  expect(update).toHaveBeenCalledExactlyOnceWith({}, actor, { id, title: 'Twigs', is_active: false, updated_at });
  expect(saved.data).toMatchObject({ done: toasts.updated });
});

test('a successful save may return a warning', async () => {
  const warning = { title: 'Look', message: 'again' };
  const made = await save({ id, title: 'Leaves' }, async (_, { title }) => (title === 'Leaves' ? warning : undefined));
  expect(made.data).toMatchObject({ done: toasts.created, warning });
});

test('an invalid field stores nothing, and an invalid id is 404', async () => {
  const refused = await save({ id, title: '' });
  expect(refused.init?.status).toBe(400);
  expect(refused.data).toMatchObject({ refusal: { errors: { title: 'The title is required.' } } });
  await expect(save({ id: '1 or 2', title: 'Leaves' })).rejects.toMatchObject({ init: { status: 404 } });
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['a new', {}, create, 'createFailed'],
  ['an edited', { updated_at: '2026-01-02T03:04:05.000Z' }, update, 'updateFailed'],
] as const)('%s row that was changed in the meantime is returned as it is stored', async (_, sent, verb, failed) => {
  verb.mockRejectedValueOnce(new StaleError(bark));
  const answered = await save({ id, title: 'Leaves', ...sent });
  expect(answered.init?.status).toBe(409);
  expect(answered.data).toMatchObject({ stale: { stored: { id, title: 'Bark' } }, failed: { title: failed } });
});

test('a form opens with the values of its row, or with defaults and a fresh id', async () => {
  const parts = {
    blank: { title: 'New' },
    find: async (_: unknown, __: unknown, wanted: string) => (wanted === id ? { id, title: 'Leaves' } : null),
    valuesOf,
  };
  expect(await openRow({ context, params: { id } }, parts)).toEqual({ isNew: false, values: { id, title: 'Leaves' } });
  const [one, other] = [await openRow({ context, params: {} }, parts), await openRow({ context, params: {} }, parts)];
  expect(one).toEqual({ isNew: true, values: { id: expect.any(String), title: 'New' } });
  expect(one.values.id).not.toBe(other.values.id);
  await expect(openRow({ context, params: { id: newId() } }, parts)).rejects.toMatchObject({ init: { status: 404 } });
  const unknown = await openRow({ context, params: { id: 'leaves' } }, parts).catch((thrown: unknown) => thrown);
  expect((unknown as Response).headers.get('location')).toBe('/admin');
});
