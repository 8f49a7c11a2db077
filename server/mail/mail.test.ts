import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { mails } from '@listgrove/db/schema/mails';
import type { ClaimedMail } from '@listgrove/domain/mail/mails.server';
import { queueMail } from '@listgrove/domain/mail/mails.server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMessage } from './message.ts';
import { openOutbox, removeOldFiles } from './outbox.ts';
import { openMailServer } from './testing/mail-server.ts';

let folder: string;
const cleanups: (() => Promise<unknown> | unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-test-'));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await rm(folder, { recursive: true });
});

const from = { name: 'Listgrove', address: 'no-reply@listgrove.example' };
const link = `https://app.listgrove.example/verify?token=${'x'.repeat(400)}`;
const mail: ClaimedMail = {
  id: '01a1fbd5-d55c-72be-8d94-1418cc9d2c5e',
  to: 'ruth.abara@mail.example',
  subject: 'Bestätigen',
  text: `Hello Tomás,\n\nConfirm:\n${link}\n`,
  html: '<p>Hello</p>',
  attempts: 1,
  claim: '01a1fbd5-d55c-72be-8d94-1418cc9d2c5f',
  createdAt: new Date('2026-11-03T09:00:00Z'),
};

test('The text part is 8bit, or 7bit if that suffices, and its link is a single unencoded line', async () => {
  const message = (await composeMessage(mail, from)).toString();
  expect(message).toContain('Content-Transfer-Encoding: 8bit');
  expect(message.split('\r\n')).toContain(link);
  expect(message).toContain(`Message-ID: <${mail.id}@listgrove.example>`);
  const plain = (await composeMessage({ ...mail, text: `Hello,\n${link}\n` }, from)).toString();
  expect(plain).toContain('Content-Transfer-Encoding: 7bit');
});

test.each([
  ['words', 'Grüße und noch viel mehr '.repeat(80)],
  ['a script without spaces', '今日は牛乳と🍞を買います。'.repeat(120)],
  ['a word before a link', `${'Wörter '.repeat(200)}${link}`],
])('No line of the text is longer than mails allow, and no word is lost: %s', async (_, text) => {
  const message = (await composeMessage({ ...mail, text }, from)).toString();
  const part = message.slice(message.indexOf('Content-Transfer-Encoding: 8bit'));
  const body = part.slice(part.indexOf('\r\n\r\n') + 4, part.indexOf('\r\n----'));
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 998)).toEqual([]);
  expect(body.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  expect(body).not.toContain('\ufffd');
});

test('An optional mail has headers for one-click unsubscription; others have none', async () => {
  const unsubscribe = `https://www.listgrove.example/feedback/unsubscribe?token=${'x'.repeat(80)}`;
  const lines = (await composeMessage({ ...mail, unsubscribe }, from)).toString().split('\r\n');
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect((await composeMessage(mail, from)).toString()).not.toContain('List-Unsubscribe');
});

test('The outbox holds one file for a mail, however often it is written', async () => {
  const outbox = openOutbox(folder, async () => from);
  await outbox.send(mail, async () => true);
  await outbox.send(mail, async () => true);
  expect(await readdir(folder)).toEqual([`${mail.id}.eml`]);
  expect(await readFile(join(folder, `${mail.id}.eml`), 'utf8')).toContain(link);
});

test('The files of the outbox are kept for 7 days', async () => {
  await openOutbox(folder, async () => from).send(mail, async () => true);
  for (const name of ['old.eml', 'old.eml.part', 'old.txt']) {
    await writeFile(join(folder, name), link);
    const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
    await utimes(join(folder, name), eightDaysAgo, eightDaysAgo);
  }
  await removeOldFiles(folder);
  expect((await readdir(folder)).sort()).toEqual([`${mail.id}.eml`, 'old.txt']);
  await removeOldFiles(join(folder, 'no-such-folder'));
});

function startSenderProcess(dataDir: string, smtpUrl: string): ChildProcess {
  const child = fork(new URL('./testing/sender-process.ts', import.meta.url), [dataDir, smtpUrl], { stdio: 'inherit' });
  cleanups.push(() => stop(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function expectOneDelivery(stallAt: 'data' | 'end'): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir: folder });
  await migrateDatabase(database);
  await queueMail(database.db, { to: mail.to, subject: 'Hello', text: mail.text, html: mail.html });
  await database.close();
  const { state, url, close } = await openMailServer(stallAt);
  cleanups.push(close);

  const first = startSenderProcess(folder, url);
  await until(() => state.stalled > 0);
  await stop(first);
  state.stallAt = 'never';
  const second = startSenderProcess(folder, url);
  await until(() => state.accepted.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await stop(second);

  expect(state.accepted).toHaveLength(1);
  const reopened = await openDatabase({ url: undefined, dataDir: folder });
  cleanups.push(() => reopened.close());
  expect(await reopened.db.$count(mails)).toBe(1);
}

test('A mail is delivered once if the sender is killed while the mail server does not respond at its end', async () => {
  await expectOneDelivery('end');
});

test('A mail is delivered once if the sender is killed while the mail server does not respond at its data', {
  tags: 'long',
}, async () => {
  await expectOneDelivery('data');
});
