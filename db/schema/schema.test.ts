import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRows } from '../rows.ts';
import { openDatabaseForFile } from '../testing/database-for-file.ts';
import * as table from './schema.ts';

const database = await openDatabaseForFile();

const post = (values: Partial<typeof table.blog_posts.$inferInsert> = {}) => ({
  title: 'A title',
  author_name: 'Maya',
  ...values,
});

function rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return readRows<Row>(database.db, query);
}

/** Returns the name of the constraint or unique index that a write violated, or undefined if it succeeded. */
async function brokenBy(write: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await write;
    return undefined;
  } catch (error) {
    return ((error as Error).cause as { constraint?: string }).constraint;
  }
}

test('two items of one table never share the ending of their ids', async () => {
  const ending = newId().slice(-8);
  const ids = [`00000000-0000-7000-8000-0000${ending}`, `00000000-0000-7000-8000-1111${ending}`];
  await database.db.insert(table.blog_posts).values(post({ id: ids[0] }));
  const second = database.db.insert(table.blog_posts).values(post({ id: ids[1] }));
  expect(await brokenBy(second)).toBe('blog_posts_id_suffix_key');
});

test('only one policy of a type is active, even when two activate at once', async () => {
  const policy = { type: 'privacy' as const, title: 'Privacy' };
  const outcomes = await Promise.all([1, 2, 3].map(() => brokenBy(database.db.insert(table.policies).values(policy))));
  expect(outcomes.filter((constraint) => constraint === undefined)).toHaveLength(1);
  expect(outcomes.filter(Boolean)).toEqual(['policies_one_active_per_type', 'policies_one_active_per_type']);
  expect(await brokenBy(database.db.insert(table.policies).values({ ...policy, is_active: false }))).toBeUndefined();
});

test('severity and priority sort by rank', async () => {
  const [severity] = await rows<{ all: string }>(sql`select string_agg(s::text, ' ' order by s) as all
    from unnest(enum_range(null::severity)) as s`);
  expect(severity?.all).toBe('low medium high critical');
  const [priority] = await rows<{ all: string }>(sql`select string_agg(p::text, ' ' order by p) as all
    from unnest(enum_range(null::priority)) as p`);
  expect(priority?.all).toBe('low medium high');
});

test.each([0, 31, 2.5, '5', null, [5]])('the slide interval refuses %o', async (value) => {
  const setting = { key: 'slide_interval', value: sql`${JSON.stringify(value)}::jsonb` };
  expect(await brokenBy(database.db.insert(table.site_settings).values(setting))).toBe('site_settings_slide_interval');
});

test('the slide interval takes 1 and 30, and other settings take any text', async () => {
  const values = [
    { key: 'slide_interval', value: 30 },
    { key: 'site_name', value: 'Any' },
  ];
  await database.db.insert(table.site_settings).values(values);
  await database.db.update(table.site_settings).set({ value: 1 }).where(sql`key = 'slide_interval'`);
});

test.each([0, 6])('a testimonial refuses a rating of %i', async (rating) => {
  const write = database.db.insert(table.testimonials).values({ name: 'Ruth', content: 'Good', rating });
  expect(await brokenBy(write)).toBe('testimonials_rating');
});

test('reading time counts the words of the text, not of its tags, and rounds up', async () => {
  const words = (count: number) => `<p class="a b c">${'word '.repeat(count)}</p>`;
  const saved = await database.db
    .insert(table.blog_posts)
    .values([0, 1, 200, 201, 400].map((count) => post({ content: words(count) })))
    .returning({ minutes: table.blog_posts.reading_minutes });
  expect(saved.map(({ minutes }) => minutes)).toEqual([1, 1, 1, 2, 2]);
});

test('the vote count matches the votes, also when fifty people vote at once', async () => {
  const [request] = await database.db
    .insert(table.feature_requests)
    .values({ title: 'Dark mode', description: 'Please', user_name: 'Kenji', user_email: 'kenji@mail.example' })
    .returning();
  const request_id = request?.id ?? '';
  const votes = Array.from({ length: 50 }, (_, index) => ({ request_id, email: `voter${index}@mail.example` }));
  await Promise.all(votes.map((vote) => database.db.insert(table.feature_request_votes).values(vote)));
  await database.db.delete(table.feature_request_votes).where(sql`email = 'voter7@mail.example'`);
  const [counted] = await database.db
    .select({ votes: table.feature_requests.votes })
    .from(table.feature_requests)
    .where(sql`id = ${request_id}`);
  expect(counted?.votes).toBe(49);
  const again = database.db.insert(table.feature_request_votes).values({ request_id, email: 'voter8@mail.example' });
  expect(await brokenBy(again)).toBe('feature_request_votes_request_id_email_pk');
});

const wish = (title: string) => ({
  title,
  description: 'Please',
  user_name: 'Kenji',
  user_email: 'kenji@mail.example',
});

test('a request is merged into one that stays, never into itself, and the votes of both are counted once each', async () => {
  const { db } = database;
  const stored = await db.insert(table.feature_requests).values(['a', 'b', 'c'].map(wish)).returning();
  const [a = '', b = '', c = ''] = stored.map(({ id }) => id);
  const merge = (id: string, into_id: string) =>
    brokenBy(db.insert(table.merged_requests).values({ id, into_id, merged_by_name: 'Maya' }));
  const voted = [a, b].flatMap((request_id) =>
    ['x@mail.example', `${request_id}@mail.example`].map((email) => ({ request_id, email })),
  );
  await db.insert(table.feature_request_votes).values(voted);
  expect(await merge(a, a)).toBe('merged_requests_two');
  expect(await merge(b, a)).toBeUndefined();
  expect(await merge(a, c)).toBe('merged_requests_no_chain');
  expect(await merge(c, b)).toBe('merged_requests_no_chain');
  expect(await merge(b, c)).toBe('merged_requests_pkey');
  const counted = () =>
    rows<{ votes: number; is_merged: boolean }>(
      sql`select votes, is_merged from feature_requests where id in (${a}, ${b}) order by title`,
    );
  expect(await counted()).toEqual([
    { votes: 3, is_merged: false },
    { votes: 2, is_merged: true },
  ]);
  await db.delete(table.merged_requests);
  expect(await counted()).toEqual([
    { votes: 2, is_merged: false },
    { votes: 2, is_merged: false },
  ]);
});

test('every table announces its changes, except those that no page shows', async () => {
  const silent = await rows<{ name: string }>(sql`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'notify_change')`);
  expect(silent.map(({ name }) => name).sort()).toEqual([
    'addresses_without_role',
    'api_tokens',
    'bug_report_notices',
    'circle_invitations',
    'circle_lists',
    'circle_members',
    'circles',
    'comments',
    'email_changes',
    'feature_request_notices',
    'feedback_credentials',
    'feedback_registrations',
    'feedback_sign_in_links',
    'feedback_verifications',
    'follow_up_choices',
    'gift_marks',
    'guest_sessions',
    'handed_lists',
    'help_votes',
    'invitations',
    'item_events',
    'items',
    'known_browsers',
    'list_members',
    'lists',
    'media_leftovers',
    'media_uses',
    'moved_feedback',
    'notification_choices',
    'notification_settings',
    'notifications',
    'proof_codes',
    'push_keys',
    'push_messages',
    'push_subscriptions',
    'rate_limits',
    'registrations',
    'removed_rows',
    'second_factors',
    'sign_in_codes',
    'signing_keys',
    'sync_clients',
    'trashed_rows',
    'user_lists',
    'verifications',
  ]);
});

/** Tables whose changes are not in the audit log, by the reason. */
const notAudited = {
  'It is the log.': ['audit_log'],
  'Triggers derive it from other tables, or the trash and the versions hold it.': [
    ...['active_policy_types', 'blog_topics', 'media_uses', 'revisions', 'trashed_rows'],
  ],
  'The program keeps it for itself.': [
    ...[
      'addresses_without_role',
      'bug_report_notices',
      'feature_request_notices',
      'mails',
      'media_leftovers',
      'push_keys',
    ],
    ...['rate_limits', 'signing_keys', 'push_messages', 'redirect_hits', 'missed_addresses', 'missed_searches'],
  ],
  'Its rows are secrets of accounts; the history of the account says what was done.': [
    ...[
      'credentials',
      'email_changes',
      'factor_resets',
      'joined_feedback_accounts',
      'known_browsers',
      'moved_feedback',
    ],
    ...['passkeys', 'proof_codes', 'registrations', 'second_factors', 'sign_in_codes', 'verifications'],
  ],
  'Visitors write it, and staff do not.': [
    ...['feature_request_votes', 'feedback_accounts', 'feedback_credentials', 'feedback_registrations'],
    ...['feedback_sessions', 'feedback_sign_in_links', 'feedback_verifications', 'follow_up_choices', 'help_votes'],
  ],
  'People write it in the app, and staff do not.': [
    ...['calendar_feeds', 'circle_invitations', 'circle_lists', 'circle_members', 'circles', 'comments', 'gift_marks'],
    ...['guest_sessions', 'handed_lists', 'item_events', 'items', 'list_members', 'lists', 'notification_choices'],
    ...['notification_settings', 'notifications', 'push_subscriptions', 'reminders', 'removed_rows', 'sync_clients'],
    ...['user_lists', 'weekly_plans'],
  ],
};

test('what staff do to a row is in the audit log: its table calls audit_changes_of, keeps counts, or stands in notAudited', async () => {
  const silent = await rows<{ name: string }>(sql`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname in ('audit_change', 'audit_account'))
    and not exists (select from pg_trigger where tgname = 'keep_counts_added'
      and split_part(encode(tgargs, 'escape'), '\\000', 1) = relname)`);
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.values(notAudited).flat().sort());
});

test('every foreign key has an index that begins with it', async () => {
  const bare = await rows<{ name: string }>(sql`select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0] = conkey[1])`);
  expect(bare).toEqual([]);
});

// db/read-statement.ts finds the tables of a statement in its text and would miss those that a function reads.
test('no function that statements call reads tables; those that do are for migrations and for writes', async () => {
  const reading = await rows<{ name: string }>(sql`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile <> 'i' and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  // Only migrations call these.
  const ofMigrations = [
    'add_indexes_of_text',
    'add_search_of',
    'announce_changes_of',
    'audit_changes_of',
    'delete_overrides_of',
    'delete_schedules_of',
    'delete_unpublished_of',
    'keep_counts_of',
    'keep_revisions_of',
    'note_media_uses_of',
    'remake_folded_columns',
    'set_up_articles_of',
  ];
  // What these change is announced by the triggers of the tables that they write.
  const ofWrites = ['note_uses_of_file', 'recount_votes', 'restore_row'];
  // It reads the catalog only.
  const ofCatalog = ['without_generated'];
  expect(reading.map(({ name }) => name).sort()).toEqual([...ofMigrations, ...ofWrites, ...ofCatalog].sort());
});

test('there are no views, which would hide the tables that a page reads', async () => {
  const views = await rows(
    sql`select from pg_class where relkind in ('v', 'm', 'f') and relnamespace = 'public'::regnamespace`,
  );
  expect(views).toEqual([]);
});

test('the SQL function for searches gives a table the columns and indexes that help articles have', async () => {
  const searchOf = (name: string) =>
    rows<{ definition: string }>(sql`
      select column_name || ' ' || generation_expression as definition from information_schema.columns
      where table_name = ${name} and column_name in ('title_text', 'search_text', 'words')
      union all
      select replace(indexdef, ${name}::text, 'the_table') from pg_indexes
      where tablename = ${name} and indexdef ~ 'title_text|search_text|\\(words\\)' and indexdef ~ 'USING gin'
      order by 1`);
  await database.db.execute('create table leaflets (id uuid, title text, excerpt text, content text)');
  await database.db.execute(`select add_search_of('leaflets')`);
  const expected = await searchOf('help_articles');
  expect(expected).toHaveLength(8);
  expect(await searchOf('leaflets')).toEqual(expected);
  await database.db.execute('drop table leaflets');
});

test('the SQL function for searches leaves out the excerpt of a table that has none', async () => {
  await database.db.execute('create table notices (title text, content text)');
  await database.db.execute(`select add_search_of('notices')`);
  await database.db.execute(`insert into notices (title, content) values ('Without an EXCERPT', '<p>Body</p>')`);
  expect(await rows(sql`select search_text, words::text from notices`)).toEqual([
    { search_text: 'without an excerpt', words: "'bodi':4 'excerpt':3A 'without':1A" },
  ]);
  await database.db.execute('drop table notices');
});
