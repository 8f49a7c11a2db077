import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const source = new URL('keep-running.mjs', import.meta.url).href;
let folder: string;
let parent: ChildProcess | undefined;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listgrove-parent-'));
});
afterEach(() => {
  parent?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Runs a script below a parent. It can count its starts with `starts` and say that it serves with `ready()`. */
function run(script: string, options: { hangSeconds?: number } = {}): Promise<number | null> {
  const file = join(folder, 'server.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');
     const starts = readFileSync(${JSON.stringify(join(folder, 'starts'))}, 'utf8').trim().split('\\n').length;
     const ready = () => process.send({ kind: 'ready' });
     process.once('disconnect', () => process.exit(1));
     setInterval(() => {}, 1_000);
     ${script}`,
  );
  const program = join(folder, 'parent.mjs');
  writeFileSync(
    program,
    `import { keepRunning } from ${JSON.stringify(source)}; keepRunning(${JSON.stringify(file)}, ${JSON.stringify(options)});`,
  );
  const started = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
  parent = started;
  output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => started.once('close', resolve));
}

function starts(): number[] {
  return readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n').map(Number);
}

test('a server that crashes is started again, and the reason is in the log', async () => {
  run(`ready(); if (starts === 1) process.exit(7); else console.log('served again');`);
  await expect.poll(() => output, { timeout: 10_000 }).toContain('served again');
  const line = output.split('\n').find((each) => each.includes('"level":50')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ code: 7, seconds: 1, msg: expect.stringContaining('started again') });
});

test('a server that is killed is started again', async () => {
  run(`ready(); if (starts === 1) process.kill(process.pid, 'SIGKILL'); else console.log('served again');`);
  await expect.poll(() => output, { timeout: 10_000 }).toContain('served again');
  expect(output).toContain('SIGKILL');
});

test('a server that is blocked is ended and started again, and the reason is in the log', async () => {
  run(
    `ready(); setInterval(() => process.send({ kind: 'alive' }), 20); console.log('start ' + starts);
     if (starts === 1) setTimeout(() => { for (const end = Date.now() + 20_000; Date.now() < end; ); }, 200);`,
    { hangSeconds: 0.6 },
  );
  await expect.poll(() => output, { timeout: 10_000 }).toContain('start 2');
  const line = output.split('\n').find((each) => each.includes('"level":50')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ signal: 'SIGKILL', reason: 'it was blocked for 0.6 s' });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(starts()).toHaveLength(2);
});

test('a server that cannot start ends the program with its code', async () => {
  expect(await run(`console.error('Cannot start: no.'); process.exit(3);`)).toBe(3);
  expect(starts()).toHaveLength(1);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the server, whose exit code is the program’s', async (signal) => {
  const ended = run(
    `process.on('${signal}', () => { console.log('stopping'); setTimeout(() => process.exit(5), 100); }); ready(); console.log('up');`,
  );
  await expect.poll(() => output, { timeout: 10_000 }).toContain('up');
  parent?.kill(signal);
  expect(await ended).toBe(5);
  expect(output).toContain('stopping');
  expect(starts()).toHaveLength(1);
});

test('a parent that is killed leaves no server behind', async () => {
  const bothEnded = run(`ready(); console.log('up');`); // the output closes when no process holds it
  await expect.poll(() => output, { timeout: 10_000 }).toContain('up');
  parent?.kill('SIGKILL');
  await bothEnded;
});

test('the delay doubles up to a minute, and begins again after a long run', () => {
  const script = `
    import { createRestartDelay } from ${JSON.stringify(source)};
    const delayAfter = createRestartDelay();
    const delays = [0, 0, 0, 0, 0, 0, 0, 0, 3_600_000, 0].map(delayAfter);
    console.log(JSON.stringify(delays.map((delay) => delay / 1_000)));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 1, 2]);
});
