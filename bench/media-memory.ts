import { findPostgres } from '@listgrove/db/testing/postgres';
import { signIn } from '../e2e/consistency-load.ts';
import { askVariants, hostileFiles, sendAll } from '../e2e/hostile-files.ts';
import { familyOf, type MemoryUse, memoryDuring } from '../e2e/memory.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { upload } from '../e2e/upload.ts';
import { createReport, figure, type Report } from './report.ts';

// Memory of one serving process and what it starts: at rest, under files that want all of it, and while a film arrives.
const report = createReport();
const files = await hostileFiles();
const film = Buffer.alloc(150 * 1024 * 1024, 'listgrove');
film.write('....ftypisom', 'latin1');
film.writeUInt32BE(16, 0);

report.line(`Memory in MB: the program at its highest, its serving process at its highest, the program afterwards.\n`);
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
    report.head('while', 'all together', 'serving process', 'afterwards');
    const cookie = await signIn(product);
    await row(report, 'at rest after the first start', product, () => rest(5));
    await row(report, 'pages are read', product, () => readPages(product));
    const addresses: string[] = [];
    await row(report, 'hostile files arrive', product, async () => {
      const { taken, surprises } = await sendAll(product, cookie, files);
      addresses.push(...taken);
      for (const surprise of surprises) report.line(`(${surprise})`);
    });
    await row(report, 'their variants are asked for', product, () => askVariants(product, addresses));
    await row(report, '150 MB arrive', product, () => upload(product, cookie, 'film.mp4', film));
    await row(report, 'at rest again', product, () => rest(10));
    report.line(`\nProcesses then: ${familyOf(product.process.pid ?? 0).length}.`);
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
