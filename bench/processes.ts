import { availableParallelism } from 'node:os';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { startProduct } from '../e2e/product.ts';
import { browserEncodings, captureWarm } from './captured.ts';
import { compare, contenderOf, type Effort } from './compare.ts';
import { memory } from './process-cost.ts';
import { figure, type Report } from './report.ts';
import { hasWrk, loadByWrk } from './wrk.ts';

/** One process and two, each on a PostgreSQL server's database of its own. */
export async function benchProcesses(report: Report, effort: Effort): Promise<void> {
  report.line(`\n## Two processes beside one, on a PostgreSQL server; a machine of ${availableParallelism()} cores\n`);
  const postgres = await findPostgres();
  if (!postgres) return report.line('Not measured: no PostgreSQL 15 or newer was found.');
  Object.assign(process.env, { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url });
  const one = await startProduct({ PROCESSES: '1' });
  const two = await startProduct({ PROCESSES: '2' });
  try {
    for (const { site } of [one, two]) for (let turn = 0; turn < 8; turn++) await captureWarm(site, '/');
    report.line(
      'Clients, database and processes share these cores: what takes the processes most of their time shows best what two are worth.\n',
    );
    const headers = { 'accept-encoding': browserEncodings };
    const begun = Date.now();
    const kept = () => ({ path: '/', headers });
    const loads = [
      { name: 'home, kept; our own client', question: kept },
      ...(hasWrk ? [{ name: 'home, kept; wrk', question: kept, client: loadByWrk }] : []),
      {
        name: 'search, rendered each time',
        question: (count: number) => ({ path: `/search?q=list+${begun + count}`, headers }),
      },
    ];
    report.head('what', 'connections', 'rate of two beside one', 'CPU ms a request, one', 'two');
    for (const { name, ...asked } of loads) {
      for (const connections of [32, 128]) {
        const contenders = [one, two].map(contenderOf);
        const [single, double] = await compare(contenders, { ...effort, ...asked, connections, status: 200 });
        report.row(name, connections, figure(double?.ratio), figure(single?.cost, 4), figure(double?.cost, 4));
      }
    }
    const [small, large] = [one, two].map(({ process: { pid } }) => figure(memory(pid ?? 0), 0));
    report.line(`\nMemory after that: ${small} MB with one; ${large} MB with two and the process that started them.`);
  } finally {
    await one.stop();
    await two.stop();
    await postgres.stop();
  }
}
