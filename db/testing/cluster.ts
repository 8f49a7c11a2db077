import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server that was made for this process, on a loopback port, in a temporary folder. */
export interface Cluster {
  url: string;
  /** The process id of the running server. */
  postmaster(): number;
  start(): Promise<void>;
  /** `immediate` leaves without a checkpoint, as a crash would. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Makes and starts a server with the PostgreSQL binaries in `bin`. It accepts everybody, but only from this machine.
 *
 * @param durable whether commits reach the disk (a test's data may be lost, then it is faster without)
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
  // PostgreSQL refuses to run as root; and it must not start in a folder that its own user cannot read.
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

/** Somebody other than root to run the server as; undefined when this process is not root itself. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // No such user here: try the next one.
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
