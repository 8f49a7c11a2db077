import pg from 'pg';
import { migrateDatabase } from '../migrate.ts';
import { exclusively } from '../server/exclusively.ts';
import { templateKey } from '../template-file.ts';

/**
 * Creates a new database on the server at `serverUrl`: a copy of the database named `source`, otherwise a migrated one
 * without rows, copied from a template database that is created once for each state of the migrations. Returns its URL
 * and a function that drops it.
 */
export async function createServerDatabase(
  serverUrl: string,
  source?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const template = source ?? `listgrove_template_${templateKey().slice(0, 16)}`;
  const name = `listgrove_test_${crypto.randomUUID().replaceAll('-', '')}`;
  // PostgreSQL refuses to copy a database while it is being copied, so only one test file may do so at a time.
  await exclusively(serverUrl, async () => {
    if (source === undefined && !(await exists(serverUrl, template))) await makeTemplate(serverUrl, template);
    await command(serverUrl, `create database ${name} template ${template}`);
  });
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => command(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Creates the template under another name and renames it, so that an interrupted run leaves no partial template. */
async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await command(serverUrl, `drop database if exists ${draft} with (force)`);
  await command(serverUrl, `create database ${draft}`);
  const url = databaseUrl(serverUrl, draft);
  await migrateDatabase({ exclusively: (work) => exclusively(url, work) });
  await command(serverUrl, `alter database ${draft} rename to ${template}`);
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const rows = await query(serverUrl, 'select 1 from pg_database where datname = $1', [name]);
  return rows.length > 0;
}

async function command(serverUrl: string, text: string): Promise<void> {
  await query(serverUrl, text, []);
}

async function query(serverUrl: string, text: string, values: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
