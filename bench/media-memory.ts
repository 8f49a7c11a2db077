import { findPostgres } from '@listgrove/db/testing/postgres';
import { box, brand, movie, track } from '@listgrove/domain/media/testing/shapes/containers';
import { bytesOf } from '@listgrove/domain/media/testing/shapes/shape';
import { signIn } from '../e2e/consistency-load.ts';
import { askVariants, hostileFiles, sendAll } from '../e2e/hostile-files.ts';
import { type MemoryUse, memoryDuring } from '../e2e/memory.ts';
import { familyOf } from '../e2e/processes.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { upload } from '../e2e/upload.ts';
import { createReport, figure, type Report } from './report.ts';

// npm run bench:media [-- embedded | server]: measures the memory of one server process and its child processes: idle,
// while it processes images that need much memory, and while a large video is uploaded.
const report = createReport();
const files = await hostileFiles();
const film = Buffer.alloc(150 * 1024 * 1024, 'listgrove');
film.set(bytesOf(brand('isom'), movie(track(1, 'vide')), box('mdat', [], 0))); // a size of 0 lasts until the end

report.line(`Memory in MB: peak of all processes, peak of the server process, all processes afterwards.\n`);
const wanted = process.argv[2] ?? 'both';
if (wanted !== 'server') await measure('the embedded database');
if (wanted !== 'embedded') {
  const postgres = await findPostgres();
  if (postgres) {
    Object.assign(process.env, { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url });
    await measure('a PostgreSQL server').finally(() => postgres.stop());
  } else report.line('Not measured: no PostgreSQL 15 or newer was found.');
}

async function measure(database: string): Promise<void> {
  const product = await startProduct({ ...staffEnvironment, PROCESSES: '1' });
  try {
    report.line(`\n## On ${database}\n`);
    report.head('during', 'all processes', 'server process', 'afterwards');
    const cookie = await signIn(product);
    await row(report, 'idle after the first start', product, () => rest(5));
    await row(report, 'requests for pages', product, () => readPages(product));
    const addresses: string[] = [];
    await row(report, 'upload of hostile files', product, async () => {
      const { taken, surprises } = await sendAll(product, cookie, files);
      addresses.push(...taken);
      for (const surprise of surprises) report.line(`(${surprise})`);
    });
    await row(report, 'requests for their variants', product, () => askVariants(product, addresses));
    await row(report, 'upload of 150 MB', product, () => upload(product, cookie, 'film.mp4', film));
    await row(report, 'idle again', product, () => rest(10));
    report.line(`\nProcesses at the end: ${familyOf(product.process.pid ?? 0).length}.`);
  } finally {
    await product.stop();
  }
}

async function row(to: Report, name: string, product: Product, work: () => Promise<unknown>): Promise<void> {
  const { peak, peakOfServer, after }: MemoryUse = await memoryDuring(product, work);
  to.row(name, ...[peak, peakOfServer, after].map((each) => figure(each, 0)));
}

async function readPages({ site }: Product): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    for (const path of ['/', '/blog', '/help', '/pricing', '/sitemap.xml']) await (await fetch(site + path)).text();
  }
}

function rest(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
