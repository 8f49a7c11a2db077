import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { requireNode } from './require-node.mjs';
import { root } from './run.mjs';

// npm run screenshot: takes the README's picture, the home page of the product with new demo content.
requireNode();
await buildWhatIsStale();
const { startProduct } = await import('../e2e/product.ts');
const { openBrowser, visit } = await import('../e2e/visit.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-screenshot-'));
const product = await startProduct({ DATA_DIR: dataDir });
const browser = await openBrowser();
const { page } = await visit(browser, product.site, {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
});
await page.waitForLoadState('networkidle');
await page.screenshot({ path: join(root, 'docs/screenshot.png') });
await browser.close();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
console.log('docs/screenshot.png');
