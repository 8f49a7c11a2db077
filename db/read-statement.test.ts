import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

function sources(text: string): string[] | null {
  const { sources } = readStatement(text);
  return sources && [...sources].sort();
}

test.each([
  ['select "id" from "blog_posts" where "status" = $1', ['blog_posts']],
  ['select 1', []],
  ['select * from "public"."blog_posts"', ['blog_posts']],
  [
    'select "a"."id" from "blog_posts" "a" left join "profiles" on "a"."author_id" = "profiles"."id"',
    ['blog_posts', 'profiles'],
  ],
  [
    'select id from blog_posts as a, help_articles b, lateral (select 1 from policies) c',
    ['blog_posts', 'help_articles', 'policies'],
  ],
  [
    'select "id" from "blog_posts" where exists (select 1 from "page_seo" where "ref" = $1)',
    ['blog_posts', 'page_seo'],
  ],
  [
    'select (select count(*) from "help_articles") as n from "blog_posts" order by a, b',
    ['blog_posts', 'help_articles'],
  ],
  [
    'with titles as materialized (select id from "blog_posts"), counted as (select count(*) from titles) select * from counted, titles',
    ['blog_posts'],
  ],
  [
    'with a as not materialized (select 1 from "policies") select * from a join "media_files" on true',
    ['media_files', 'policies'],
  ],
  [
    '(select id from "blog_posts") union all (select id from "help_articles" order by id, title)',
    ['blog_posts', 'help_articles'],
  ],
  ['select * from ("blog_posts" join "policies" on true), "page_seo"', ['blog_posts', 'page_seo', 'policies']],
  ['select w from "blog_posts", unnest("keywords") as w, generate_series(1, 3)', ['blog_posts']],
  [
    'select extract(epoch from created_at), substring(title from 2) from "blog_posts" where a is distinct from b',
    ['blog_posts'],
  ],
  [
    `select 'from "profiles"', E'it\\'s from "policies"', $x$ from "media_files" $x$ from "blog_posts" -- from "page_seo"`,
    ['blog_posts'],
  ],
  ['select "id" from "blog_posts" for update', null],
  ['begin', []],
])('the tables that %s reads are found', (text, expected) => {
  expect(sources(text)).toEqual(expected);
});

test.each([
  'select * from some_function(1)',
  'select * from "blog_posts" where "created_at" < now()',
  'select current_date, title from "blog_posts"',
  'select * from "blog_posts" order by random()',
  'select 1 from "blog_posts"; select 2 from "policies"',
  'with blog_posts as (select * from blog_posts where featured) select * from blog_posts',
  'values (1)',
  'select * from "blog_posts")',
])('the tables that %s reads are reported as unknown', (text) => {
  expect(sources(text)).toBeNull();
});

test.each([
  ['insert into "blog_posts" ("id") values ($1) returning "id"', true],
  ['update "blog_posts" set "title" = $1', true],
  ['delete from "blog_posts" where "id" in (select "id" from "policies")', true],
  ['with gone as (delete from "blog_posts" returning id) select * from gone', true],
  ['with a as (select 1) insert into "policies" select * from a', true],
  ['truncate "blog_posts"', true],
  ['set local work_mem = 1', true],
  [`select 'delete from "blog_posts"', "update" from "policies"`, false],
  ['commit', false],
  ['rollback to savepoint sp1', false],
])('whether %s may write: %s', (text, expected) => {
  expect(readStatement(text).mayWrite).toBe(expected);
  if (expected) expect(sources(text)).toBeNull();
});
