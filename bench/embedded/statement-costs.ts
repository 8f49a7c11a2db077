import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@listgrove/db/connect';
import { fillWithDemo } from '../../e2e/demo.ts';
import { figure, type Report } from '../report.ts';
import { columns, type Measured } from './costs.ts';

/** The flags with which the server runs. The parent of the server runs this file before anything strips types. */
const { flags }: { flags: string[] } = await import(new URL('../../scripts/server-flags.mjs', import.meta.url).href);
const youngGeneration = (megabytes: number) =>
  flags.map((flag) => flag.replace(/(semi-space-size)=\d+/, `$1=${megabytes}`));
const optimised = flags.filter((flag) => flag !== '--liftoff-only');

/** The flags of V8 that are compared, by what they change. */
export const settings: Record<string, string[]> = {
  'as the server runs': flags,
  'young generation of 4 MB': youngGeneration(4),
  'young generation of 8 MB': youngGeneration(8),
  'young generation of 32 MB': youngGeneration(32),
  'optimised WebAssembly': optimised,
  'optimised WebAssembly, compiled by one thread': [...optimised, '--wasm-num-compilation-tasks=1'],
  'optimised WebAssembly, only what runs ten times as often': [...optimised, '--wasm-tiering-budget=130000000'],
};

/** Reports what a statement of the embedded database costs with each of the named settings, in a process of its own. */
export async function reportStatementCosts(report: Report, names: string[], runs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-statements-'));
  try {
    const database = await openDatabase({ url: undefined, dataDir: folder });
    await fillWithDemo(database, folder);
    await database.close();
    for (const name of names) {
      const script = new URL('measure-statements.ts', import.meta.url).pathname;
      const own = settings[name] ?? [];
      const output = execFileSync(process.execPath, [...own, script, join(folder, 'database'), String(runs)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const { costs, collecting, megabytes }: Measured = JSON.parse(output.trim().split('\n').at(-1) ?? '');
      report.line(`\n### ${name[0]?.toUpperCase()}${name.slice(1)}\n`);
      report.line(
        `\`${own.join(' ')}\`: ${figure(megabytes.end, 0)} MB at the end, ${figure(megabytes.peak, 0)} MB at most, ${figure(collecting * 100, 0)} % of the time collects garbage.\n`,
      );
      report.head('statement', ...columns);
      for (const [statement, cost] of Object.entries(costs)) {
        report.row(statement, ...columns.map((column) => figure(cost[column], 3)));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
