import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { releaseLockOfSession, tryLockOfSession } from '@listgrove/db/backup/lock';
import type { Database } from '@listgrove/db/db';
import type { z } from 'zod';
import { type answerShape, socketPath } from './request.ts';
import { backupRuns } from './snapshot.ts';

/**
 * Answers requests for a copy of the embedded database in `dataDir` (see `requestCopy`), over a socket that only its
 * owner can use. A connection is one backup: while it is open, the copy and all stored files are kept. Returns a function
 * that ends this and running backups; call it before closing the database. Does nothing for a database server. Unexpected
 * errors go to `onError`.
 */
export async function answerBackupRequests(
  { db, copyTo }: Pick<Database, 'db' | 'copyTo'>,
  dataDir: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = copyTo && socketPath(dataDir);
  if (!path) return async () => {};
  const folder = join(dataDir, 'backup-copy');
  // Left behind by a process that was killed. The lock of the data folder excludes that another one uses them.
  rmSync(path, { force: true });
  rmSync(folder, { recursive: true, force: true });
  let isBusy = false;
  const running = new Map<net.Socket, Promise<void>>();

  async function answer(socket: net.Socket): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      socket.once('end', resolve).once('close', resolve);
    });
    socket.resume();
    socket.on('error', () => {}); // `close` follows
    const send = (message: z.output<typeof answerShape>) => socket.write(`${JSON.stringify(message)}\n`);
    if (isBusy) {
      const { code, message } = backupRuns();
      send({ code, message });
      socket.end();
      return;
    }
    isBusy = true;
    try {
      await db.execute(tryLockOfSession);
      send({ folder, at: (await copyTo?.(folder)) ?? 0 });
      await ended;
    } catch (error) {
      onError(error);
      send({ code: 'backup-failed', message: `The running program could not copy its database: ${reasonOf(error)}.` });
    } finally {
      await rm(folder, { recursive: true, force: true });
      await db.execute(releaseLockOfSession);
      isBusy = false;
      socket.end();
    }
  }

  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    const answered = answer(socket)
      .catch(onError)
      .finally(() => running.delete(socket));
    running.set(socket, answered);
  });
  server.on('error', onError);
  server.listen(path);
  // Bound now, and connected to only from the next turn on: nobody else can use the socket in between.
  chmodSync(path, 0o600);
  await once(server, 'listening');
  server.unref();
  return async () => {
    server.close();
    for (const socket of running.keys()) socket.destroy();
    await Promise.all(running.values());
  };
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? (error instanceof Error ? error.message : String(error));
}
