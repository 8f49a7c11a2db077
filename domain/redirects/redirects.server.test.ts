import { redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { trash } from '@listgrove/db/schema/trash';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import { restoreFromTrash } from '../editing/trash.server.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { trashedNouns } from '../trashed-nouns.server.ts';
import { findTarget } from './follow-redirect.server.ts';
import { addFollowedRedirects } from './missed-addresses.server.ts';
import { createRedirect, findRedirect, listRedirects, trashedRedirects, updateRedirect } from './redirects.server.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  await database.db.delete(redirects);
  await database.db.delete(trash);
});

const maya = staffActor(cast.maya);
const visitor = { ...maya, role: 'user' as const, isStaff: false };
const path = (to: string) => ({ target: to, target_path: to.startsWith('/') ? to : null });
const input = (from: string, to: string, id = newId()) => ({
  id,
  from_path: from,
  target: path(to),
  is_permanent: true,
});
const create = (from: string, to: string, id = newId()) =>
  createRedirect(database.db, maya, input(from, to, id)).then(() => id);
const remove = (id: string) => moveToTrash(database.db, maya, trashedRedirects, [id]);
const restore = (ids: string[]) => restoreFromTrash(database.db, maya, trashedNouns, ids);

test('a form that is sent twice stores one redirect', async () => {
  const id = newId();
  await Promise.all([create('/old', '/new', id), create('/old', '/new', id)]);
  expect(await listRedirects(database.db, maya, { q: '', page: 1 })).toMatchObject({ total: 1 });
});

test('of eight redirects from one address that are stored at once, one is', async () => {
  const attempts = Array.from({ length: 8 }, (_, index) => create('/old', `/new-${index}`));
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused).toEqual(Array(7).fill('address-taken'));
});

test('an edit may not take the address of another redirect', async () => {
  await create('/old', '/new');
  const id = await create('/older', '/new');
  const seen = await findRedirect(database.db, maya, id);
  const edit = { ...input('/old', '/new', id), updated_at: seen?.updated_at ?? new Date() };
  await expect(updateRedirect(database.db, maya, edit)).rejects.toMatchObject({ code: 'address-taken' });
});

test('an edit of an older version is refused', async () => {
  const id = await create('/old', '/new');
  const seen = await findRedirect(database.db, maya, id);
  const edit = { ...input('/old', '/newer', id), updated_at: seen?.updated_at ?? new Date() };
  await updateRedirect(database.db, maya, edit);
  await expect(updateRedirect(database.db, maya, edit)).rejects.toMatchObject({ code: 'stale' });
});

test('no redirect leads back to itself', async () => {
  await expect(create('/a', '/a')).rejects.toMatchObject({ code: 'redirect-loop' });
  await create('/a', '/b');
  await expect(create('/b', '/a')).rejects.toMatchObject({ code: 'redirect-loop' });
  const last = await create('/b', '/c');
  await expect(create('/c', '/a')).rejects.toMatchObject({ code: 'redirect-loop' });
  const seen = await findRedirect(database.db, maya, last);
  const edit = { ...input('/b', '/a', last), updated_at: seen?.updated_at ?? new Date() };
  await expect(updateRedirect(database.db, maya, edit)).rejects.toMatchObject({ code: 'redirect-loop' });
  await create('/c', 'https://other.example/a');
});

test('of eight redirects in a circle that are stored at once, one is refused', async () => {
  const steps = Array.from({ length: 8 }, (_, index) => create(`/step-${index}`, `/step-${(index + 1) % 8}`));
  const outcomes = await Promise.allSettled(steps);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused).toEqual(['redirect-loop']);
});

test('a deleted redirect comes back with its count, unless it would lead back or its address is taken', async () => {
  const id = await create('/a', '/b');
  await addFollowedRedirects(database.db, new Map([['/a', 3]]));
  const ids = await remove(id);
  expect([await findTarget(database.db, '/a'), await database.db.$count(redirect_hits)]).toEqual([null, 0]);
  const back = await create('/b', '/a');
  await expect(restore(ids)).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('lead back') });
  await remove(back);
  const other = await create('/a', '/c');
  await expect(restore(ids)).rejects.toMatchObject({ code: 'address-taken' });
  await remove(other);
  await restore(ids);
  const list = await listRedirects(database.db, maya, { q: '/a', page: 1 });
  expect(list.redirects).toMatchObject([{ from_path: '/a', target: '/b', hits: 3 }]);
});

test('an address is found in any case and spelling; what cannot be one is not asked for', async () => {
  await create('/café/menu', '/help');
  expect(await findTarget(database.db, '/Caf%C3%A9/MENU/')).toMatchObject({ target: '/help' });
  expect(await findTarget(database.db, '/cafe\u0301/menu')).toMatchObject({ target: '/help' });
  for (const pathname of ['/', '/%00', '/%ff', `/${'a'.repeat(2_000)}`, '/cafe/menu'])
    expect(await findTarget(database.db, pathname), pathname).toBeNull();
});

test('staff search in both addresses', async () => {
  await create('/summer-offer', '/pricing');
  await create('/faq', 'https://support.example/start');
  const found = async (q: string) =>
    (await listRedirects(database.db, maya, { q, page: 1 })).redirects.map(({ from_path }) => from_path);
  expect(await found('offer')).toEqual(['/summer-offer']);
  expect(await found('/pricing')).toEqual(['/summer-offer']);
  expect(await found('support.example')).toEqual(['/faq']);
  expect(await found('%')).toEqual([]);
});

test('only staff read and write redirects', async () => {
  const { db } = database;
  const attempts = [
    () => createRedirect(db, visitor, input('/old', '/new')),
    () => listRedirects(db, visitor, { q: '', page: 1 }),
    () => findRedirect(db, visitor, newId()),
    () => updateRedirect(db, visitor, { ...input('/old', '/new'), updated_at: new Date() }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});
