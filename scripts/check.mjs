import { findForbiddenImports } from './rooms.mjs';
import { run } from './run.mjs';

/** Types, lint, format and the arrows between the rooms; gives back whether all is well. */
export async function check() {
  const steps = [
    ['react-router', ['typegen', 'site']],
    ['react-router', ['typegen', 'app']],
    ['tsc', ['-p', '.']],
    ['tsc', ['-p', 'site']],
    ['tsc', ['-p', 'app']],
    ['biome', ['check', '--error-on-warnings']],
  ];
  let ok = true;
  for (const [command, parameters] of steps) {
    if ((await run(command, parameters)) !== 0) {
      console.error(`Failed: ${command} ${parameters.join(' ')}`);
      ok = false;
    }
  }
  for (const { file, line, imported, reason } of findForbiddenImports()) {
    console.error(`${file}:${line} imports ${imported}: ${reason}`);
    ok = false;
  }
  console.log(ok ? 'Types, lint and rooms: fine.' : 'Types, lint or rooms: not fine (see above).');
  return ok;
}

if (import.meta.filename === process.argv[1]) process.exit((await check()) ? 0 : 1);
