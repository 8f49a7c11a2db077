import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { requireNode } from './require-node.mjs';
import { root } from './run.mjs';

// npm run screenshots [-- FILE…]: takes the pictures of the app that help articles, posts and the README show, or those that are
// named, from new demo content.
// The clock stands still, so that dates and times are those of the pictures before.
process.env.TZ = 'UTC';
requireNode();
await buildWhatIsStale();
const { default: sharp } = await import('sharp');
const { openDatabase } = await import('../db/connect.ts');
const { appPictures } = await import('../fixtures/app-pictures.ts');
const { migrateDatabase } = await import('../db/migrate.ts');
const { openMediaStore } = await import('../domain/media/store.server.ts');
const { seedDatabase } = await import('../fixtures/seed.ts');
const { startProduct } = await import('../e2e/product.ts');
const { signIn, staff, staffEnvironment } = await import('../e2e/staff.ts');
const { openBrowser } = await import('../e2e/visit.ts');

const now = new Date('2026-11-24T09:41:00Z');
/** The site is light; the README has this one for dark screens too. */
const inReadme = 'app-week.webp';
/** The most bytes of a picture. */
const mostBytes = 90_000;
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 1.6, isMobile: true, hasTouch: true };

/** What each picture shows: the window, and what leads there from the overview. */
const scenes = {
  'app-lists.webp': { window: desktop, show: (page) => openList(page, 'Weekly groceries') },
  'app-week.webp': { window: desktop, show: (page) => page.goto('/week') },
  'app-note.webp': {
    window: desktop,
    async show(page) {
      await openList(page, 'Meeting notes');
      await page.locator('[data-row-link]', { hasText: 'Monday meeting' }).click();
      await page.getByRole('region', { name: 'Item' }).waitFor();
    },
  },
  'app-list-phone.webp': { window: phone, show: (page) => openList(page, 'Weekly groceries') },
  'app-wishlist-phone.webp': { window: phone, show: (page) => openList(page, 'Birthday wishes') },
};

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-screenshots-'));
const database = await openDatabase({ url: undefined, dataDir });
await migrateDatabase(database);
const { objects } = await openMediaStore({ dataDir, bucket: null });
await seedDatabase(database, { seed: 'demo', objects, staff, now });
await database.close();
const product = await startProduct({ DATA_DIR: dataDir, TZ: 'UTC', ...staffEnvironment });
const browser = await openBrowser();
mkdirSync(join(root, 'docs/pictures'), { recursive: true });
try {
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : Object.keys(appPictures)) {
    await take(name, 'light', join(root, 'fixtures/images', name));
    if (name === inReadme) await take(name, 'dark', join(root, 'docs/pictures', name.replace('.webp', '-dark.webp')));
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(name, colorScheme, path) {
  const { window, show } = scenes[name];
  const context = await browser.newContext({
    ...window,
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
    baseURL: product.app,
  });
  await signIn(context, product);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto('/');
  await page.locator('html[data-sync=idle]').waitFor({ state: 'attached' });
  await page.getByText('Weekly groceries').first().waitFor();
  await show(page);
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400);
  const png = await page.screenshot();
  await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(path);
  await context.close();
  const { size } = statSync(path);
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes, more than ${mostBytes}.`);
  console.log(`${path.slice(root.length + 1)}  ${Math.round(size / 1000)} kB`);
}

async function openList(page, name) {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.locator('[data-item]').first().waitFor();
}
