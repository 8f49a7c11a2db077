import { mails } from '@listgrove/db/schema/mails';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeLetter } from './letter.ts';
import { claimMail, noteHandOver, queueMail } from './mails.server.ts';
import { sendDueMails } from './send.server.ts';
import { type MailTransport, TransportError } from './transport.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  await database.db.delete(mails);
});

const mail = { to: 'ruth.abara@mail.example', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' };

function send(transport: MailTransport) {
  return sendDueMails(database.db, transport, { signal: new AbortController().signal, onFailure: () => {} });
}

async function onlyMail() {
  const [row] = await database.db.select().from(mails);
  if (!row) throw new Error('There is no mail.');
  return row;
}

const works = () => ({ send: vi.fn<MailTransport['send']>(async () => {}) });

test('A mail is sent if and only if its transaction commits', async () => {
  await database.db
    .transaction(async (tx) => {
      await queueMail(tx, mail);
      throw new Error('the cause fell through');
    })
    .catch(() => {});
  const transport = works();
  expect(await send(transport)).toBe(0);
  await database.db.transaction((tx) => queueMail(tx, mail));
  expect(await send(transport)).toBe(1);
  expect(transport.send).toHaveBeenCalledTimes(1);
});

test('A sent mail is not sent again', async () => {
  await queueMail(database.db, mail);
  const transport = works();
  await send(transport);
  expect(await send(transport)).toBe(0);
  expect((await onlyMail()).sent_at).not.toBeNull();
});

test('Two senders at once send each mail once', async () => {
  for (let count = 0; count < 20; count++) await queueMail(database.db, mail);
  const transport = works();
  const sent = await Promise.all([send(transport), send(transport), send(transport)]);
  expect(sent.reduce((sum, each) => sum + each)).toBe(20);
  expect(transport.send).toHaveBeenCalledTimes(20);
});

test('A failed attempt is repeated later and given up in the end', async () => {
  await queueMail(database.db, mail);
  const fails: MailTransport = {
    send: () => Promise.reject(new TransportError('421 come back later', { final: false })),
  };
  await send(fails);
  expect(await onlyMail()).toMatchObject({ attempts: 1, last_error: '421 come back later', failed_at: null });
  expect(await send(works())).toBe(0);
  for (let attempt = 2; attempt <= 7; attempt++) {
    await database.db.update(mails).set({ next_attempt_at: sql`now() - interval '1 second'` });
    await send(fails);
  }
  const given = await onlyMail();
  expect(given.attempts).toBe(7);
  expect(given.failed_at).not.toBeNull();
});

test('A recipient that is refused for good is not tried again', async () => {
  await queueMail(database.db, mail);
  await send({ send: () => Promise.reject(new TransportError('550 no such user', { final: true })) });
  expect((await onlyMail()).failed_at).not.toBeNull();
});

test('A mail whose outcome after the hand-over is unknown is not sent again', async () => {
  await queueMail(database.db, mail);
  await send({
    async send(_, handOver) {
      await handOver();
      throw new Error('connection lost');
    },
  });
  expect((await onlyMail()).failed_at).not.toBeNull();
  expect(await send(works())).toBe(0);
});

test('A mail claimed by a dead process is sent after the claim expires, and that process can no longer finish', async () => {
  await queueMail(database.db, mail);
  const dead = await claimMail(database.db);
  if (!dead) throw new Error('nothing was due');
  expect(await send(works())).toBe(0);
  await database.db.update(mails).set({ claimed_until: sql`now() - interval '1 second'` });
  const transport = works();
  expect(await send(transport)).toBe(1);
  expect(await noteHandOver(database.db, dead)).toBe(false);
});

test('Looking for mail when none is due raises no change notice, so that the sender does not wake itself forever', async () => {
  const heard: string[] = [];
  const stop = database.feed.subscribe((table) => heard.push(table));
  await queueMail(database.db, mail);
  await vi.waitFor(() => expect(heard).toContain('mails'));
  await send(works());
  await new Promise((resolve) => setTimeout(resolve, 100));
  heard.length = 0;
  await send(works());
  await new Promise((resolve) => setTimeout(resolve, 200));
  stop();
  expect(heard).toEqual([]);
});

test('A header cannot be smuggled in by a subject', async () => {
  await queueMail(database.db, { ...mail, subject: 'Hello\r\nBcc: everybody@evil.example' });
  expect((await onlyMail()).subject).toBe('Hello Bcc: everybody@evil.example');
});

test('In the text a link has a line of its own; in the HTML, markup in the content is escaped', () => {
  const url = `https://app.listgrove.example/verify?token=${'x'.repeat(300)}&return=https%3A%2F%2Fwww.listgrove.example%2F`;
  const { text, html } = writeLetter({
    from: '<b>Grove</b>',
    colors: { accent: '#17804d', onAccent: '#ffffff' },
    subject: 'Confirm',
    paragraphs: ['Hello <script>alert(1)</script>,'],
    link: { label: 'Confirm', url },
  });
  expect(text.split('\n')).toContain(url);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>Grove');
});

test('A name with line breaks adds no line and no link to a mail', () => {
  const name = 'Ruth\r\n\r\nYour list was deleted. Get it back:\nhttps://evil.example/\n';
  const { subject, text } = writeLetter({
    from: 'Listgrove',
    colors: { accent: '#17804d', onAccent: '#ffffff' },
    subject: `Hello ${name}`,
    paragraphs: [`Hello ${name},`],
    notes: [`Sent to ${name}`],
  });
  expect(subject).not.toContain('\n');
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'Hello Ruth Your list was deleted. Get it back: https://evil.example/ ,',
    'Sent to Ruth Your list was deleted. Get it back: https://evil.example/',
    '-- ',
    'Listgrove',
  ]);
});

test('An address among the notes is a link in the HTML form too, as it is in the text', () => {
  const address = 'https://www.listgrove.example/feedback/unsubscribe?token=a&b';
  const colors = { accent: '#17804d', onAccent: '#ffffff' };
  const { text, html } = writeLetter({
    from: 'Listgrove',
    colors,
    subject: 'Done',
    paragraphs: [],
    notes: ['Or:', address],
  });
  expect(text).toContain(`\n${address}\n`);
  expect(html).toContain(`href="${address.replace('&', '&#38;')}"`);
  expect(html).toContain('>Or:</p>');
});
