import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import type { LinkPreview } from '@listgrove/domain/lists/link-preview/previews.server';
import { newId } from '@listgrove/kernel/ids';
import { linkPreviewsContext } from '@listgrove/web/context';
import { expect, test } from 'vitest';
import { findPreview } from './find-preview.server';
import { askFor, openFetchedPages } from './testing/fetched-pages';

const database = await openDatabaseForFile();

/** The pages that were fetched, and a way to ask as an account, or as nobody. */
function openPreviews() {
  const { known, fetched, source } = openFetchedPages<LinkPreview>();
  const ask = async (account: string | null, url: string) => {
    const asked = askFor({ database, account, route: 'preview', url });
    asked.context.set(linkPreviewsContext, source);
    const found = await findPreview(asked);
    return found instanceof Response ? found.status : found;
  };
  return { fetched, known, ask };
}

const pot = 'https://shop.example/pot';

test('a page is fetched for an account without making it wait, and then known', async () => {
  const { fetched, known, ask } = openPreviews();
  const maya = newId();
  expect(await ask(null, pot)).toBe(401);
  for (const url of ['', 'file:///etc/passwd', 'javascript:alert(1)', `https://shop.example/${'x'.repeat(2000)}`]) {
    expect(await ask(maya, url)).toBe(400);
  }
  expect(fetched).toEqual([]);
  expect(await ask(maya, pot)).toBe(202);
  expect(await ask(maya, pot)).toBe(202);
  expect(fetched).toEqual([pot]);
  known.set(pot, { title: 'Pot', picture: null });
  expect(await ask(maya, pot)).toEqual({ title: 'Pot', picture: null });
  known.set(pot, null);
  expect(await ask(maya, pot)).toBeNull();
  expect(fetched).toEqual([pot]);
});

test('an account has 60 pages an hour fetched, others are not affected', async () => {
  const { fetched, ask } = openPreviews();
  const [maya, jonas] = [newId(), newId()];
  for (let page = 1; page <= 60; page += 1) expect(await ask(maya, `${pot}/${page}`)).toBe(202);
  expect(await ask(maya, pot)).toBe(429);
  expect(fetched).toHaveLength(60);
  expect(await ask(jonas, pot)).toBe(202);
});
