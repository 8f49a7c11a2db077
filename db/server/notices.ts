import pg from 'pg';
import { applicationName } from './application-name.ts';

/** How long a notice may take, in milliseconds. */
const patience = 3_000;

/**
 * Returns whether a notice that one connection sends reaches another one that listens. It does not through a pooler in
 * transaction mode. Throws the error of a connection that cannot be made.
 */
export async function deliversNotices(url: string): Promise<boolean> {
  const channel = `probe_${crypto.randomUUID().replaceAll('-', '')}`;
  const [listener, sender] = [newClient(url), newClient(url)];
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      timer = setTimeout(resolve, patience, false);
    });
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    return await heard;
  } finally {
    clearTimeout(timer);
    await Promise.allSettled([listener.end(), sender.end()]);
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // a lost connection delivers no notice, which is the result
  return client;
}
