import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverOf } from '../memory.ts';
import { chooseDatabase, type Product, sparePort, startProduct } from '../product.ts';

const isEmbedded = process.env.TEST_DATABASE !== 'server';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Starts a product that must fail to start. Returns its exit code and its messages. */
async function failToStart(environment: Record<string, string>) {
  const failed = await startProduct(environment, undefined, { mayEnd: true });
  const code = await failed.ended;
  await failed.stop();
  const sentences = failed.output().match(/^Cannot start: .*$/gm) ?? [];
  return { code, sentences, output: failed.output() };
}

/** Sends raw bytes to the site and returns the first line of the response. */
function sendRaw(text: string): Promise<string> {
  const { port } = new URL(product.site);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 500);
  });
}

test('the output ends with the addresses to open', () => {
  const lines = product.output().trim().split('\n');
  expect(lines.slice(-2)).toEqual([`Site:     ${product.site}`, `App:      ${product.app}`]);
});

test('both origins answer /healthz', async () => {
  for (const origin of [product.site, product.app]) {
    const answer = await fetch(`${origin}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      database: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  }
});

test('localhost is served on both loopback families', async () => {
  const { port } = new URL(product.site);
  for (const host of ['127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
  }
});

describe('a start that cannot succeed says why in one sentence and exits with 1', () => {
  test('a port in use', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    const { code, sentences } = await failToStart({ SITE_PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(sentences).toEqual([
      `Cannot start: Port ${port} is in use. Stop what uses it, or set SITE_PORT to another port.`,
    ]);
  });

  test('a bad variable', async () => {
    const { code, sentences } = await failToStart({ SITE_PORT: 'abc' });
    expect(code).toBe(1);
    expect(sentences).toEqual(['Cannot start: SITE_PORT is "abc", but it accepts a port number from 1 to 65535.']);
  });

  test('a data folder that cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'listgrove-unwritable-'));
    writeFileSync(join(folder, 'file'), '');
    const { code, sentences } = await failToStart({ DATA_DIR: join(folder, 'file/data') });
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(join(folder, 'file/data'));
  });

  test.runIf(isEmbedded)('a second process on the same data folder', async () => {
    const { code, sentences } = await failToStart({ DATA_DIR: product.dataDir });
    expect(code).toBe(1);
    expect(sentences).toEqual([
      `Cannot start: The data folder ${product.dataDir} is in use by process ${serverOf(product)}.`,
    ]);
    expect((await fetch(`${product.site}/healthz`)).status).toBe(200);
  });

  test('a database server that is not there', async () => {
    const { code, sentences } = await failToStart({
      DATABASE_URL: `postgres://nobody:hidden@127.0.0.1:${await sparePort()}/none`,
      SESSION_SECRET: 'a secret for tests, long enough to pass',
    });
    expect(code).toBe(1);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).not.toContain('hidden');
  });
});

test('a journey whose product ends at its start is told what the product printed', async () => {
  await expect(startProduct({ SESSION_DAYS: 'NaN', PROCESSES: 'many' })).rejects.toThrow(
    /ended at its start with 1.*Cannot start:/s,
  );
});

describe('a malformed or foreign request', () => {
  test('gets 421 for an unknown host, except for the health check', async () => {
    expect(await sendRaw('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toContain('421');
    expect(await sendRaw('GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toContain('200');
  });

  test('is not trusted for its forwarded host', async () => {
    const answer = await fetch(`${product.site}/`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(await answer.text()).not.toContain('evil.example');
  });

  test.each([
    ['GET // HTTP/1.1', '200'],
    ['GET /%E0%A4%A HTTP/1.1', '400'],
    ['GET /blog/%00 HTTP/1.1', '400'],
    ['GET http://[ HTTP/1.1', '400'],
    ['NONSENSE', '400'],
    ['GET /../../etc/passwd HTTP/1.1', '404'],
    ['GET /media/..%2f..%2fpackage.json HTTP/1.1', '404'],
  ])('%s gets a response, and the server keeps running', async (line, status) => {
    expect(await sendRaw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toContain(status);
    expect((await fetch(`${product.site}/healthz`)).status).toBe(200);
  });

  test('does no harm if its body is cut off', async () => {
    await sendRaw('POST /blog HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc');
    expect((await fetch(`${product.site}/healthz`)).status).toBe(200);
  });

  test('is refused before it is read if its form has many megabytes', async () => {
    const head = 'POST /blog HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(head)).toContain('413');
  });
});

test('SIGTERM lets a request finish, closes the database and exits with 0', async () => {
  const stopping = await startProduct();
  const socket = connect(Number(new URL(stopping.site).port), '127.0.0.1');
  socket.write('GET /blog HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n');
  await new Promise((resolve) => setTimeout(resolve, 200));
  stopping.process.kill('SIGTERM');
  // A connection that is kept from before the signal is still answered, with 503.
  const ask = () =>
    fetch(`${stopping.site}/healthz`).then(
      () => 'answered',
      () => 'refused',
    );
  await expect.poll(ask, { timeout: 10_000 }).toBe('refused');
  socket.write('\r\n');
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 (200|503)/);
  expect(await stopping.ended).toBe(0);
  await stopping.stop();
});

test('stopping npm start also stops the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-npm-'));
  const [database, SITE_PORT, APP_PORT] = [await chooseDatabase(), await sparePort(), await sparePort()];
  const npm = spawn('npm', ['start'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...process.env,
      ...database.environment,
      NODE_ENV: 'production',
      SEED: 'none',
      DATA_DIR: folder,
      SITE_PORT: String(SITE_PORT),
      APP_PORT: String(APP_PORT),
    },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(`http://localhost:${SITE_PORT}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
  npm.kill('SIGTERM');
  await expect.poll(answers, { timeout: 20_000 }).toBeNull();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
