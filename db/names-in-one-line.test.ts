import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrations.ts';
import * as table from './schema/schema.ts';
import { openDatabaseForFile } from './testing/database-for-file.ts';

const database = await openDatabaseForFile();

const line = 'Ruth Bcc: all@mail.example';
const broken = 'Ruth\r\nBcc: all@mail.example\u2028';

/** Stores a row with the name in every table that has names of people. */
async function storeEverywhere(name: string): Promise<void> {
  const { db } = database;
  const feedback = { title: 'Dark mode', description: '', user_name: name, user_email: 'ruth@mail.example' };
  await db.insert(table.profiles).values({ name, email: 'ruth@mail.example' });
  await db.insert(table.feedback_accounts).values({ name, email: 'ruth@mail.example' });
  await db.insert(table.feature_requests).values(feedback);
  await db.insert(table.bug_reports).values(feedback);
  await db.insert(table.blog_posts).values({ title: 'A title', author_name: name });
  await db.insert(table.help_articles).values({ title: 'A title', author_name: name });
}

async function names(): Promise<string[]> {
  const { db } = database;
  return [
    ...(await db.select({ name: table.profiles.name }).from(table.profiles)),
    ...(await db.select({ name: table.feedback_accounts.name }).from(table.feedback_accounts)),
    ...(await db.select({ name: table.feature_requests.user_name }).from(table.feature_requests)),
    ...(await db.select({ name: table.bug_reports.user_name }).from(table.bug_reports)),
    ...(await db.select({ name: table.blog_posts.author_name }).from(table.blog_posts)),
    ...(await db.select({ name: table.help_articles.author_name }).from(table.help_articles)),
  ].map(({ name }) => name);
}

test.each(['Ruth\nAbara', 'Ruth\r', 'Ruth\u0085', 'Ruth\u2028', '\tRuth', '\u001bRuth'])(
  'A name with a line break or a control character is refused: %j',
  async (name) => {
    const write = database.db.insert(table.profiles).values({ name, email: 'ruth@mail.example' });
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'profiles_name_line' } });
  },
);

test('The migration puts the names that were stored before into one line', async () => {
  const constraints = [
    ['profiles', 'profiles_name_line'],
    ['feedback_accounts', 'feedback_accounts_name_line'],
    ['feature_requests', 'feature_requests_user_name_line'],
    ['bug_reports', 'bug_reports_user_name_line'],
    ['blog_posts', 'blog_posts_author_name_line'],
    ['help_articles', 'help_articles_author_name_line'],
  ];
  for (const [name, constraint] of constraints) {
    await database.db.execute(sql.raw(`alter table ${name} drop constraint ${constraint}`));
  }
  await storeEverywhere(broken);
  const statements = readFileSync(join(migrationsFolder, '0015_names_and_search.sql'), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^(UPDATE|ALTER TABLE)/m.test(statement));
  for (const statement of statements) await database.db.execute(sql.raw(statement));
  expect(await names()).toEqual(Array.from({ length: constraints.length }, () => line));
});
