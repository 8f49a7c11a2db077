import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openMailServer } from '../mail/testing/mail-server.ts';
import { checkMail } from './mail.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Starts a mail server without TLS that answers EHLO and AUTH with these lines, and returns its port. */
async function serve(address: string, { ehlo, auth }: { ehlo: string; auth?: string }): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      if (/^EHLO/i.test(line)) socket.write(ehlo);
      else if (/^AUTH/i.test(line)) socket.write(`${auth}\r\n`);
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  cleanups.push(() => server.close());
  return (server.address() as { port: number }).port;
}

const withSignIn = '250-test\r\n250 AUTH PLAIN\r\n';
const withoutSignIn = '250-test\r\n250 8BITMIME\r\n';
const check = (url: string) => checkMail(readConfig(url ? { SMTP_URL: url } : {}));

test('without SMTP_URL it is a warning that mails are only files', async () => {
  expect(await check('')).toMatchObject({ level: 'warning', found: expect.stringContaining('outbox') });
});

test('a server on this machine that needs no sign-in is fine', async () => {
  const { url, close } = await openMailServer('never');
  cleanups.push(() => void close());
  expect(await check(url)).toMatchObject({ level: 'ok' });
});

test('a server that accepts the sign-in is fine', async () => {
  const port = await serve('127.0.0.1', { ehlo: withSignIn, auth: '235 welcome' });
  expect(await check(`smtp://list:sesame@127.0.0.1:${port}`)).toMatchObject({
    level: 'ok',
    found: expect.stringContaining('accepts the sign-in'),
  });
});

test('a refused sign-in is a problem, reported without the password and without what the server says', async () => {
  const port = await serve('127.0.0.1', { ehlo: withSignIn, auth: '535 ruth@mail.example is unknown' });
  const finding = await check(`smtp://list:sesame@127.0.0.1:${port}`);
  expect(finding).toMatchObject({ level: 'problem', found: expect.stringContaining('refuses the sign-in (535)') });
  expect(JSON.stringify(finding)).not.toMatch(/sesame|ruth/);
});

test('a server that offers no sign-in although one is configured is a warning', async () => {
  const port = await serve('127.0.0.1', { ehlo: withoutSignIn });
  expect(await check(`smtp://list:sesame@127.0.0.1:${port}`)).toMatchObject({
    level: 'warning',
    found: expect.stringContaining('offers no sign-in'),
  });
});

// 127.0.0.2 is on this machine, but not one of the names for it that count as local.
const isLinux = process.platform === 'linux';
test.skipIf(!isLinux)(
  `a server elsewhere without TLS is a warning, with a password a problem${isLinux ? '' : ' (left out: only Linux has 127.0.0.2)'}`,
  async () => {
    const port = await serve('127.0.0.2', { ehlo: withSignIn, auth: '235 welcome' });
    expect(await check(`smtp://127.0.0.2:${port}`)).toMatchObject({
      level: 'warning',
      found: expect.stringContaining('no TLS'),
    });
    expect(await check(`smtp://list:sesame@127.0.0.2:${port}`)).toMatchObject({
      level: 'problem',
      found: expect.stringContaining('its password travels unencrypted'),
    });
  },
);

test('a server that speaks no TLS at the port for it is a problem', async () => {
  const port = await serve('127.0.0.1', { ehlo: withSignIn });
  expect(await check(`smtps://127.0.0.1:${port}`)).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('no encrypted connection'),
  });
});

test('a server that does not answer is a problem', async () => {
  expect(await check('smtp://127.0.0.1:9')).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('cannot be reached'),
  });
});

test('a server that accepts the connection and says nothing is a problem', async () => {
  const { url, close } = await openMailServer('greeting');
  cleanups.push(() => void close());
  expect(await check(url)).toMatchObject({ level: 'problem', found: expect.stringContaining('ETIMEDOUT') });
});
