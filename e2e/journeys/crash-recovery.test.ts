import { mkdtempSync, rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverOf } from '../memory.ts';
import { chooseDatabase, type Product, startProduct, twoProcesses } from '../product.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { leaveBrowser, openBrowser } from '../visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

test('a saved post is still there after kill -9', async () => {
  const DATA_DIR = mkdtempSync('/tmp/listgrove-kill-');
  const database = await chooseDatabase();
  const environment = { ...staffEnvironment, ...database.environment, ...twoProcesses, DATA_DIR, SEED: 'none' };
  const first = await startProduct(environment);
  const { page, context } = await visitDesk(browser, first, '/admin/blog/new');
  await page.getByLabel('Title').fill('Saved just in time');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await page.getByRole('status').filter({ hasText: 'Post Created' }).waitFor();
  await first.kill();
  const ports = { SITE_PORT: new URL(first.site).port, APP_PORT: new URL(first.app).port };
  const second = await startProduct({ ...environment, ...ports });
  await page.goto(`${second.site}/admin/blog?q=Saved+just+in+time`);
  await page.getByRole('article', { name: 'Saved just in time' }).waitFor();
  await context.close();
  await second.stop();
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

describe('a server is started again, and the log says why', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ ...twoProcesses, HANG_SECONDS: '6' });
  });
  const status = () =>
    fetch(`${product.site}/healthz`).then(
      (answer) => answer.status,
      () => null, // the ports are closed in between
    );

  test('when it crashes', async () => {
    process.kill(serverOf(product), 'SIGKILL');
    await expect.poll(product.output, { timeout: 20_000 }).toContain('started again');
    expect(product.output()).toContain('"signal":"SIGKILL"');
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
  });

  test('when it is blocked; stopping the program still ends it with 0', { tags: 'long' }, async () => {
    process.kill(serverOf(product), 'SIGSTOP');
    await expect.poll(product.output, { timeout: 30_000 }).toMatch(/was blocked for 6 s|is blocked and is replaced/);
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    await product.stop();
    expect(await product.ended).toBe(0);
  });
});
