import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { loadWithWrites } from './load.ts';
import { attackInTurn } from './loop.ts';
import { attackSlowly } from './slow.ts';
import { attackWithSql } from './sqlmap.ts';
import { attackWithWapiti } from './wapiti.ts';
import { type Attack, attackWatched } from './watch.ts';
import { attackWithFlippedBits } from './zzuf.ts';

// npm run attack:NAME [-- minutes [rate]]: attacks a product of its own and writes what happened to attacks.md. NAME is one
// of these; `rate` is for `load`, in requests a second. `sqlmap` takes the number of its first target instead, and then writes a
// section of its own.
const behindProxy = { TRUSTED_PROXIES: '127.0.0.1,::1' };
const attacks: Record<string, { minutes: number; attack: Attack; environment?: Record<string, string> }> = {
  sqlmap: { minutes: 90, attack: attackWithSql(Number(process.argv[4] ?? 1)), environment: behindProxy },
  loop: { minutes: 60, attack: attackInTurn, environment: behindProxy },
  slow: { minutes: 9, attack: attackSlowly },
  wapiti: { minutes: 24, attack: attackWithWapiti, environment: behindProxy },
  zzuf: { minutes: 5, attack: attackWithFlippedBits },
  load: {
    minutes: 20,
    attack: loadWithWrites(Number(process.argv[4] ?? 200)),
    environment: behindProxy,
  },
};

const [name = '', given] = process.argv.slice(2);
const chosen = attacks[name];
if (!chosen || (given !== undefined && !(Number(given) > 0))) {
  console.error(`Say which attack, and for how many minutes if you like: ${Object.keys(attacks).join(', ')}`);
  process.exit(1);
}
const measurement = beginMeasurement(`npm run attack:${name}${given ? ` -- ${process.argv.slice(3).join(' ')}` : ''}`);
try {
  const lines = await attackWatched(chosen.attack, Number(given ?? chosen.minutes), chosen.environment);
  const section = name === 'sqlmap' && process.argv[4] ? `sqlmap from target ${process.argv[4]}` : name;
  const listed = lines.map((line) => `- ${line}`).join('\n');
  keepSection(new URL('../attacks.md', import.meta.url), section, measurement, `Embedded database.\n\n${listed}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
