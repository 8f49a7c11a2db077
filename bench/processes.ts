import { availableParallelism } from 'node:os';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { startProduct } from '../e2e/product.ts';
import { browserEncodings, captureWarm } from './captured.ts';
import { compare, contenderOf, type Effort } from './compare.ts';
import { memory } from './process-cost.ts';
import { figure, type Report } from './report.ts';

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
    const question = () => ({ path: '/', headers: { 'accept-encoding': browserEncodings } });
    report.line(
      'The client takes a core of its own: what two processes are worth shows where there are three or more.\n',
    );
    report.head('connections', 'rate of two beside one', 'CPU ms a request, one', 'two');
    for (const connections of [32, 128]) {
      const contenders = [one, two].map(contenderOf);
      const [single, double] = await compare(contenders, { ...effort, connections, question, status: 200 });
      report.row(connections, figure(double?.ratio), figure(single?.cost, 4), figure(double?.cost, 4));
    }
    const [small, large] = [one, two].map(({ process: { pid } }) => figure(memory(pid ?? 0), 0));
    report.line(`\nMemory after that: ${small} MB with one; ${large} MB with two and the process that started them.`);
  } finally {
    await one.stop();
    await two.stop();
    await postgres.stop();
  }
}
