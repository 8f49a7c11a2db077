import { findForbiddenImports } from './check-imports.mjs';
import { run } from './run.mjs';

/** Types, lint, format and the arrows between the rooms; gives back whether all is well. */
export async function check() {
  const generated = await runAll([
    ['react-router', ['typegen', 'site']],
    ['react-router', ['typegen', 'app']],
  ]);
  const looked = await runAll([
    ['tsc', ['-p', '.']],
    ['tsc', ['-p', 'site']],
    ['tsc', ['-p', 'app']],
    ['biome', ['check', '--error-on-warnings']],
  ]);
  let ok = generated && looked;
  for (const { file, line, imported, reason } of findForbiddenImports()) {
    console.error(`${file}:${line} imports ${imported}: ${reason}`);
    ok = false;
  }
  console.log(ok ? 'Types, lint and rooms: fine.' : 'Types, lint or rooms: not fine (see above).');
  return ok;
}

/** Side by side, since each has only one processor's worth of work; gives back whether all ended well. */
async function runAll(steps) {
  const codes = await Promise.all(steps.map(([command, parameters]) => run(command, parameters)));
  for (const [at, [command, parameters]] of steps.entries()) {
    if (codes[at] !== 0) console.error(`Failed: ${command} ${parameters.join(' ')}`);
  }
  return codes.every((code) => code === 0);
}

if (import.meta.filename === process.argv[1]) process.exit((await check()) ? 0 : 1);
