import type { Db } from '@listgrove/db/db';
import { site_settings } from '@listgrove/db/schema/settings';
import { allNouns } from '@listgrove/domain/public-nouns.server';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf, readRouteTable } from '../attacks/route-table.ts';
import { mailsOf } from '../outbox.ts';
import { findPublicItem } from '../public-item.ts';
import { staff, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';

/** Both names stand in no text of the demo, and in no word. */
const names = { old: 'Qelmora', new: 'Zandovi' };

const { product, browser } = await startWithBrowser(staffEnvironment, (db: Db) =>
  db.update(site_settings).set({ value: names.old }).where(eq(site_settings.key, 'site_name')),
);

test('a new name of the site is on every page, feed and manifest of both apps, and in every mail, at once', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/settings');
  const routes = (await readRouteTable()).map(
    (route) => (route.side === 'site' ? product.site : product.app) + pathOf(route),
  );
  const items = await Promise.all(allNouns.map(([, noun]) => findPublicItem(product.site, noun)));
  // The audit log tells the former name, because that is what was changed.
  const addresses = [...routes, ...items.map((path) => product.site + path)].filter(
    (address) => !/logout|\/admin\/audit/.test(address),
  );
  /** Returns what staff get at each address: its headers too, as a policy or a file may be named after the site. */
  const readAll = async () => {
    const texts = new Map<string, string>();
    const rest = addresses.values();
    const read = async () => {
      for (const address of rest) {
        const answer = await context.request.get(address, { maxRedirects: 0 });
        texts.set(address, `${JSON.stringify(answer.headers())}\n${await answer.text()}`);
      }
    };
    // Four at once: more would be told that there are many visitors.
    await Promise.all([read(), read(), read(), read()]);
    return texts;
  };
  const named = (texts: Map<string, string>, name: string) =>
    addresses.filter((address) => texts.get(address)?.includes(name));

  const before = named(await readAll(), names.old);
  expect(before.length, 'most pages have the name').toBeGreaterThan(addresses.length / 2);
  await page.getByLabel('Site Name').fill(names.new);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Settings Saved').waitFor();
  const after = await readAll();
  expect(named(after, names.old)).toEqual([]);
  expect(named(after, names.new)).toEqual(before);

  const newcomer = { name: 'Nora', email: 'nora@mail.example', password: 'seven wet willows' };
  for (const [path, form] of [
    ['/forgot', { email: staff.email }],
    ['/register', newcomer],
  ] as const) {
    await context.request.post(product.app + path, { form, headers: { origin: product.app } });
  }
  await expect.poll(() => mailsOf(product).length).toBeGreaterThanOrEqual(2);
  for (const mail of mailsOf(product)) {
    expect(mail).not.toContain(names.old);
    expect(mail).toMatch(new RegExp(`^From: .*${names.new}`, 'm'));
  }
  await context.close();
});
