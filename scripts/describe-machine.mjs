import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';

/**
 * Returns one line about what the tests run on: the versions of Node, PostgreSQL and Chromium, the number of processors, and
 * the load of the last minute. `postgres` is null where the machine has none.
 */
export async function describeMachine({ browser, postgres }) {
  const chromium = execFileSync(browser, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  const server = postgres
    ? `PostgreSQL ${await readVersion(postgres.url)}`
    : 'no PostgreSQL server of version 15 or newer';
  const [load = 0] = loadavg();
  return `Node ${process.version}, ${server}, ${chromium} (${browser}), ${availableParallelism()} processors, load ${load.toFixed(2)}`;
}

async function readVersion(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('show server_version');
    return rows[0].server_version;
  } finally {
    await client.end();
  }
}
