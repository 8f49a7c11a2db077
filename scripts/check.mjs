import { join } from 'node:path';
import { findCutTexts } from './check-cuts.ts';
import { findForbiddenImports } from './check-imports.mjs';
import { findLockfileFaults } from './check-lockfile.ts';
import { findParsersInMainProcess } from './check-main-process.mjs';
import { findSlowRegexes } from './check-regexes.ts';
import { findSessionsOutOfPlace } from './check-sessions.ts';
import { root, run } from './run.mjs';

/**
 * Checks types, lint, format, the arrows between the rooms, where uploads are parsed, sessions begin and texts are cut, the time of regular expressions and
 * the lockfile; returns whether all is well. With `incremental`, TypeScript keeps in `.cache` what it found and looks only
 * at what has changed since.
 */
export async function check({ incremental = false } = {}) {
  const generated = await runAll([
    ['react-router', ['typegen', 'site']],
    ['react-router', ['typegen', 'app']],
  ]);
  const looked = await runAll([
    ...['.', 'site', 'app'].map((project) => ['tsc', ['-p', project, ...(incremental ? keepFindings(project) : [])]]),
    ['biome', ['check', '--error-on-warnings']],
  ]);
  const faults = [
    ...findForbiddenImports().map(
      ({ file, line, imported, reason }) => `${file}:${line} imports ${imported}: ${reason}`,
    ),
    ...findParsersInMainProcess(),
    ...findSessionsOutOfPlace(),
    ...findCutTexts(),
    ...findLockfileFaults(),
    ...(await findSlowRegexes()),
  ];
  for (const fault of faults) console.error(fault);
  const ok = generated && looked && faults.length === 0;
  console.log(ok ? 'Types, lint, rooms and packages: fine.' : 'Types, lint, rooms or packages: not fine (see above).');
  return ok;
}

function keepFindings(project) {
  return [
    '--incremental',
    '--tsBuildInfoFile',
    join(root, '.cache/types', `${project === '.' ? 'root' : project}.tsbuildinfo`),
  ];
}

/** Runs in parallel, because each uses only one processor. Returns whether all succeeded. */
async function runAll(steps) {
  const codes = await Promise.all(steps.map(([command, parameters]) => run(command, parameters)));
  for (const [at, [command, parameters]] of steps.entries()) {
    if (codes[at] !== 0) console.error(`Failed: ${command} ${parameters.join(' ')}`);
  }
  return codes.every((code) => code === 0);
}

if (import.meta.filename === process.argv[1]) process.exit((await check({ incremental: true })) ? 0 : 1);
