import { mails } from '@listgrove/db/schema/mails';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { removeOldMails } from './removal.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(mails));

const link = 'https://app.listgrove.example/verify?token=sesame';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function store(days: number, end: Partial<typeof mails.$inferInsert>): Promise<void> {
  await database.db.insert(mails).values({
    to: 'ruth.abara@mail.example',
    subject: `${days} days old`,
    text: `Hello\n\n${link}\n`,
    html: `<a href="${link}">Confirm</a>`,
    unsubscribe_url: link,
    created_at: daysAgo(days),
    ...end,
  });
}

const left = () => database.db.select().from(mails).orderBy(asc(mails.created_at));

test.each([
  ['was sent', { sent_at: daysAgo(8) }],
  ['was given up', { failed_at: daysAgo(8) }],
  ['was handed over, with an unknown end', { handed_over_at: daysAgo(8) }],
])('a mail that %s keeps its links for 7 days, its subject and recipient for 90', async (_, end) => {
  for (const days of [6, 8, 89, 91]) await store(days, end);
  await removeOldMails(database.db);
  const rows = await left();
  expect(rows.map(({ subject, to, text }) => [subject, to, text !== ''])).toEqual([
    ['89 days old', 'ruth.abara@mail.example', false],
    ['8 days old', 'ruth.abara@mail.example', false],
    ['6 days old', 'ruth.abara@mail.example', true],
  ]);
  expect(JSON.stringify(rows.slice(0, 2))).not.toContain('sesame');
});

test('a mail that waits for its next attempt keeps its content', async () => {
  await store(8, { attempts: 3 });
  await removeOldMails(database.db);
  expect((await left()).map(({ text }) => text)).toEqual([`Hello\n\n${link}\n`]);
});

test('more mails than a statement takes are all emptied and deleted', async () => {
  await database.db.execute(sql`insert into mails (id, to_address, subject, text, html, created_at, sent_at)
    select gen_random_uuid(), 'ruth@mail.example', 'Hello', 'text', 'html', now() - make_interval(days => 40 + 60 * (n % 2)), now()
    from generate_series(1, 1200) as n`);
  await removeOldMails(database.db);
  const rows = await left();
  expect(rows).toHaveLength(600);
  expect(rows.filter(({ text, html }) => text !== '' || html !== '')).toEqual([]);
});
