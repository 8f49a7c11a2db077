import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { costsAfterSaves } from './after-saves.ts';
import { comparisonsOf } from './checked-requests.ts';
import { compare, contenderOf } from './compare.ts';
import { buildEarlierProgram } from './earlier-program.ts';
import { keepFile } from './keep-section.ts';
import { beginMeasurement } from './measurement.ts';
import { memory } from './process-cost.ts';
import { createReport, figure } from './report.ts';

// npm run bench:check [-- --against COMMIT]: measures the processor time of requests beside an earlier commit in the same
// run, and fails if a row costs a fifth more. A row that seems to is measured again with three times the rounds. `--built FOLDER`
// names a copy of that commit that is built already, and `--only ROW` single rows ("after saves" is one of them).
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    built: { type: 'string' },
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1.5' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** The highest processor time and memory, relative to the earlier commit. */
const bound = 1.2;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
/** Without `--against`: where this branch left the main one, or the commit before if it is the main one. */
function earlierCommit(): string {
  const fork = git('merge-base', 'HEAD', 'origin/main');
  return fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork;
}

const isWanted = (row: string) => values.only?.includes(row) ?? true;

/** Adds a row for each page that is requested for the first time after a save. */
async function checkAfterSaves(theirs: Product, ours: Product): Promise<void> {
  const ratio = (costs: number[] = []) => (costs[1] ?? 0) / (costs[0] ?? 0);
  let measured = await costsAfterSaves([theirs, ours], { rounds });
  if (Object.values(measured).some((costs) => ratio(costs) > bound)) {
    measured = await costsAfterSaves([theirs, ours], { rounds: rounds * 3 });
  }
  for (const [name, costs] of Object.entries(measured)) {
    report.row(`after a save: ${name}`, ...costs.map((cost) => figure(cost, 3)), figure(ratio(costs)));
    if (ratio(costs) > bound) failures.push(`After a save, ${name}: ${figure(ratio(costs))} of the processor time.`);
  }
}

const commit = git('rev-parse', '--short', values.against ?? earlierCommit());
const measurement = beginMeasurement('npm run bench:check');
const report = createReport();
const earlier = values.built ? { folder: values.built, remove() {} } : buildEarlierProgram(commit);
const products: Product[] = [];
const failures: string[] = [];
try {
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const environment = { ...staffEnvironment, TRUSTED_PROXIES: '127.0.0.1,::1' };
  const theirs = await startProduct(environment, undefined, { program: earlier.folder });
  products.push(theirs);
  const ours = await startProduct(environment);
  products.push(ours);

  report.line(`${git('rev-parse', '--short', 'HEAD')} beside ${commit}, ${rounds} rounds of ${seconds} s,`);
  report.line('alternating, 8 connections, embedded database with the demo content. A row fails above 1.20.');
  report.line();
  report.head('request', 'before, CPU ms', 'now, CPU ms', 'now / before');
  const [before, now] = [await comparisonsOf(theirs), await comparisonsOf(ours)];
  for (const [name, requestAt] of Object.entries(now)) {
    if (!isWanted(name)) continue;
    const measure = async (times: number) => {
      const contenders = [{ ...contenderOf(theirs), requestAt: before[name] }, contenderOf(ours)];
      const effort = { rounds: times, seconds, connections: 8, status: 200 };
      const [first, second] = await compare(contenders, { ...effort, requestAt });
      if (!first || !second) throw new Error(`Nothing was measured for ${name}.`);
      if (first.failures + second.failures > 0) failures.push(`${name}: responses other than 200.`);
      return { first: first.cost, second: second.cost, ratio: second.cost / first.cost };
    };
    // The first requests of a kind run before their code is compiled.
    await measure(1);
    let measured = await measure(rounds);
    if (measured.ratio > bound) measured = await measure(rounds * 3);
    report.row(name, figure(measured.first, 3), figure(measured.second, 3), figure(measured.ratio));
    if (measured.ratio > bound) failures.push(`${name}: ${figure(measured.ratio)} of the processor time.`);
  }
  if (isWanted('after saves')) await checkAfterSaves(theirs, ours);
  const megabytes = [theirs, ours].map(({ process }) => memory(process.pid ?? 0));
  const [was = 0, is = 0] = megabytes;
  report.row('memory after this load, MB', figure(was, 0), figure(is, 0), figure(is / was));
  if (is / was > bound) failures.push(`Memory: ${figure(is / was)}.`);
} finally {
  for (const each of products) await each.stop();
  earlier.remove();
}
report.line();
report.line(failures.length === 0 ? 'No row is worse by a fifth.' : failures.join('\n'));
const title = 'Processor time beside an earlier commit';
keepFile(new URL('results-check.md', import.meta.url), title, measurement, report.text);
process.exitCode = failures.length === 0 ? 0 : 1;
