import { randomBytes } from 'node:crypto';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { familyOf } from '../e2e/processes.ts';
import { startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { browserEncodings, captureWarm } from './captured.ts';
import { type Comparison, type Contender, compare, contenderOf, type Effort } from './compare.ts';
import { holdEach } from './hold.ts';
import { load } from './load.ts';
import { memory } from './process-cost.ts';
import { renderedRequests } from './rendered-pages.ts';
import { figure, type Report } from './report.ts';
import { hasWrk, loadByWrk } from './wrk.ts';

/** Seconds of load before the measurement, in which V8 optimises the rendering code. */
const warmingUp = 10;

/** Compares one server process with two, on the same database and with the same session secret. */
export async function benchProcesses(report: Report, effort: Effort): Promise<void> {
  const postgres = await findPostgres();
  if (!postgres) return report.line('Not measured: no PostgreSQL 15 or newer was found.');
  Object.assign(process.env, { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url });
  const environment = { ...staffEnvironment, SESSION_SECRET: randomBytes(32).toString('hex') };
  const one = await startProduct({ ...environment, PROCESSES: '1' });
  const two = await startProduct({ ...environment, PROCESSES: '2', DATABASE_URL: one.databaseUrl ?? '' });
  const contenders = [one, two].map(contenderOf);
  try {
    for (const { site } of [one, two]) for (let turn = 0; turn < 8; turn++) await captureWarm(site, '/');
    const kept = () => ({ path: '/', headers: { 'accept-encoding': browserEncodings } });
    const rendered = Object.entries(await renderedRequests(one));
    for (const [, requestAt] of rendered)
      for (const { port } of contenders) await load(port, requestAt, { connections: 32, seconds: warmingUp });
    const client = hasWrk ? loadByWrk : load;
    const loads: PageLoad[] = [
      ...[32, 128].map((connections) => ({ name: 'home, cached', connections, requestAt: kept, client })),
      ...rendered.map(([name, requestAt]) => ({ name, connections: 32, requestAt })),
    ];
    report.line(
      'The load generator and the database share the cores. Together with one process they already use most of them.\n',
    );
    await compareAll(report, contenders, effort, loads);
    const share = 0.4;
    const letGo = holdEach(
      [one, two].flatMap(({ process: { pid } }) => familyOf(pid ?? 0)),
      share,
    );
    if (letGo) {
      report.line(
        `\nThe same with each process limited to ${share} of a core, so that the machine is not the bottleneck.\n`,
      );
      try {
        await compareAll(report, contenders, effort, loads);
      } finally {
        letGo();
      }
    }
    const [small, large] = [one, two].map(({ process: { pid } }) => figure(memory(pid ?? 0), 0));
    report.line(`\nMemory afterwards: ${small} MB with one process, ${large} MB with two and their parent process.`);
  } finally {
    await two.stop();
    await one.stop();
    await postgres.stop();
  }
}

type PageLoad = { name: string } & Pick<Comparison, 'connections' | 'requestAt' | 'client'>;

async function compareAll(report: Report, contenders: Contender[], effort: Effort, loads: PageLoad[]): Promise<void> {
  report.head('page', 'connections', 'rate, two to one', 'CPU ms per request, one', 'CPU ms per request, two');
  for (const { name, ...pageLoad } of loads) {
    const [single, double] = await compare(contenders, { ...effort, ...pageLoad, status: 200 });
    const costs = [single, double].map((each) => figure(each?.cost, 4));
    report.row(name, pageLoad.connections, figure(double?.ratio), ...costs);
  }
}
