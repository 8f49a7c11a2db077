import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Engine } from './engine.ts';

/** When the database stops and resumes writing: free bytes of its file system, and milliseconds between two looks. */
export interface RoomLimits {
  readOnlyBelow: number;
  writableFrom: number;
  checkEvery: number;
}

// PostgreSQL adds WAL in files of 16 MB, and a checkpoint comes only after 50 MB. A write for whose WAL there is no room
// leaves PGlite in an endless loop, so the limit leaves room for what is written until the next look.
const limits: RoomLimits = { readOnlyBelow: 64 * 2 ** 20, writableFrom: 80 * 2 ** 20, checkEvery: 1_000 };

/** Watches the room on the disk of an embedded database. */
export interface RoomWatch {
  /** Stops the timer. Resolves when running work is done. */
  stop(): Promise<void>;
}

/**
 * Makes the database read-only while its file system has too little room or takes no writes, and writable again
 * afterwards. Writes then fail with PostgreSQL's code 25006, which `isUnavailable` knows; reads work. Looks once before it
 * resolves. The timer does not keep the process running. Each change, and each failed look, is reported to `onError`.
 */
export async function watchRoom(
  engine: Engine,
  measure: () => Promise<number>,
  onError: (error: unknown) => void,
  when: RoomLimits = limits,
): Promise<RoomWatch> {
  let isReadOnly = false;
  let underWay: Promise<void> | null = null;

  const look = async () => {
    const free = await measure();
    const shouldBe = free < (isReadOnly ? when.writableFrom : when.readOnlyBelow);
    if (shouldBe === isReadOnly) return;
    // The engine has one session, so this holds for all later transactions.
    await engine.exec(`set default_transaction_read_only = ${shouldBe ? 'on' : 'off'}`);
    isReadOnly = shouldBe;
    const room = `${Math.floor(free / 2 ** 20)} MB of the disk are free`;
    onError(
      new Error(shouldBe ? `The database takes no writes: ${room}.` : `The database takes writes again: ${room}.`),
    );
  };
  const lookSafely = async () => look().catch(onError);

  await lookSafely();
  const timer = setInterval(() => {
    underWay ??= lookSafely().finally(() => {
      underWay = null;
    });
  }, when.checkEvery).unref();

  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Returns the bytes that may still be written below `folder`; 0 if its file system is read-only. */
export async function writableBytes(folder: string): Promise<number> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS') return 0;
    throw error;
  }
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
