import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A temporary PostgreSQL server on a loopback port, with its data in a temporary folder. */
export interface Cluster {
  url: string;
  /** Returns the process id of the running server. */
  postmaster(): number;
  start(): Promise<void>;
  /** Stops the server; `immediate` does so without a checkpoint, like a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Creates and starts a server with the PostgreSQL binaries in `bin`. It accepts every user without a password, but
 * listens on the loopback interface only.
 *
 * @param durable whether commits are synced to disk; tests are faster without
 */
export async function createCluster(bin: string, { durable }: { durable: boolean }): Promise<Cluster> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'listgrove-postgres-'));
  const user = await unprivilegedUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await sparePort();
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
  ].join(' ');
  // PostgreSQL refuses to run as root, and its working directory must be readable by the user it runs as.
  const tool = (name: string, ...args: string[]) => run(join(bin, name), args, { cwd: folder, ...user });
  const pgCtl = (verb: string, ...args: string[]) => tool('pg_ctl', verb, '-D', data, '-w', '-s', ...args);

  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    postmaster: () => Number.parseInt(fs.readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    start: async () => void (await pgCtl('start', '-o', options, '-l', join(folder, 'log'))),
    stop: async (how) => void (await pgCtl('stop', '-m', how)),
    async remove() {
      if (fs.existsSync(join(data, 'postmaster.pid'))) await cluster.stop('immediate');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await tool('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    await cluster.start();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  return cluster;
}

/** Returns an unprivileged user to run the server as, or undefined if this process does not run as root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // The user does not exist here; try the next one.
    }
  }
  return undefined;
}

function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
