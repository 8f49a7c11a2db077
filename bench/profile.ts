import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { familyOf } from '../e2e/processes.ts';
import { type Product, sparePort, startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { costsAfterSaves, savesInARow } from './after-saves.ts';
import { comparisonsOf, madeAnew } from './checked-requests.ts';
import { load } from './load.ts';
import { type CpuProfile, sharesOf } from './profile-shares.ts';

// npm run bench:profile [-- --only 'search, new' --seconds 8 --folder /tmp/profiles]: shows what the processor time of requests
// is spent on, by package and by function, and writes a .cpuprofile of each, which browsers' developer tools open.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '6' },
    folder: { type: 'string', default: 'bench/profiles' },
    rows: { type: 'string', default: '25' },
  },
});
/** Pages that are requested for the first time after a save; with the saves themselves, which count as requests. */
const afterSaves = 'after saves';

/** Starts the debugger of the server process, which is the last child, and returns a function that sends it commands. */
async function openInspector(product: Product, port: number) {
  const server = familyOf(product.process.pid ?? 0).at(-1) ?? 0;
  process.kill(server, 'SIGUSR1');
  let targets: { webSocketDebuggerUrl: string }[] | undefined;
  while (!targets) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The port opens shortly after the signal.
    targets = await fetch(`http://127.0.0.1:${port}/json`).then(
      (response) => response.json(),
      () => undefined,
    );
  }
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let sent = 0;
  const send = (method: string, params = {}) =>
    new Promise<{ profile: CpuProfile }>((resolve, reject) => {
      const id = ++sent;
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(data);
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        if (answer.error) reject(new Error(answer.error.message));
        else resolve(answer.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}

const inspectPort = await sparePort();
const environment = { ...staffEnvironment, NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` };
const product = await startProduct(environment);
try {
  const requests = await comparisonsOf(product);
  const { send, close } = await openInspector(product, inspectPort);
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: 500 });
  mkdirSync(values.folder, { recursive: true });
  for (const name of values.only ?? [afterSaves, ...madeAnew]) {
    const requestAt = requests[name];
    if (!requestAt && name !== afterSaves)
      throw new Error(`There is no request "${name}", only: ${Object.keys(requests).join('; ')}`);
    const port = Number(new URL(product.site).port);
    const play = async (seconds: number) => {
      if (requestAt) return (await load(port, requestAt, { connections: 8, seconds })).requests;
      const costs = await costsAfterSaves([product], { rounds: seconds });
      return Object.keys(costs).length * (seconds + 1) * savesInARow;
    };
    // The first requests run before their code is compiled.
    await play(3);
    await send('Profiler.start');
    const count = await play(Number(values.seconds));
    const { profile } = await send('Profiler.stop');
    writeFileSync(join(values.folder, `${name.replaceAll(/[^a-z]+/g, '-')}.cpuprofile`), JSON.stringify(profile));
    const { byPackage, byFunction } = sharesOf(profile, (file) => readFileSync(new URL(file), 'utf8'));
    console.log(`\n## ${name}: ${count} requests\n`);
    for (const [title, shares] of Object.entries({ byPackage, byFunction })) {
      console.log(title);
      for (const [what, milliseconds] of shares.slice(0, Number(values.rows))) {
        console.log(`  ${(milliseconds / count).toFixed(2)} ms  ${what}`);
      }
    }
  }
  close();
} finally {
  await product.stop();
}
