import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('a super admin makes a token, a program publishes with it, and is refused when the token is deleted', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin');
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByText('No tokens yet').waitFor();
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByText('The name is required.').first().waitFor();
  await page.getByLabel('Program', { exact: true }).fill('Release notes');
  await page.getByLabel('Access').selectOption('write');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const shown = page.getByLabel('Token', { exact: true });
  const token = await shown.inputValue();
  expect(token).toMatch(/^lgt_[\w-]{43}$/);
  expect(await shown.evaluate((field) => field === document.activeElement)).toBe(true);
  const row = page.getByRole('article', { name: 'Release notes' });
  await row.getByText('Not used yet').waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([await accessibilityFaults(page), await layoutFaults(page)], String(width)).toEqual([[], []]);
  }

  const { page: reader } = await visit(browser, `${product.site}/blog`);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${product.site}/api/v1/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
  const sent = { title: 'Written by a program', content: '<p>It is here at once.</p>', status: 'published' };
  const added = await ask('blog', { method: 'POST', body: JSON.stringify(sent) });
  expect(added.status).toBe(201);
  const post = reader.getByRole('article', { name: sent.title });
  await post.waitFor();
  const { id } = (await added.json()) as { id: string };
  const version = added.headers.get('etag') ?? '';
  const changed = { method: 'PATCH', headers: { 'if-match': version }, body: JSON.stringify({ status: 'draft' }) };
  expect((await ask(`blog/${id}`, changed)).status).toBe(200);
  await post.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('Last used').waitFor();
  expect(await page.content()).not.toContain(token);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Token' }).click();
  await page.getByText('Programs with this token are refused from now on').waitFor();
  await page.getByText('No tokens yet').waitFor();
  expect((await ask('blog')).status).toBe(401);
  expect(complaints).toEqual([expect.stringContaining('400')]); // the form without a name
  await Promise.all([context, reader.context()].map((each) => each.close()));
});
