import { once } from 'node:events';
import net from 'node:net';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { CodedError } from '@listgrove/kernel/errors';
import { z } from 'zod';

/** The longest path of a socket that every system supports, in bytes. */
const longestPath = 100;

/** The answer of the running program, one line of JSON: the copy it has made, or why it has not. */
export const answerShape = z.union([
  z.object({ folder: z.string(), at: z.number() }),
  z.object({ code: z.string(), message: z.string() }),
]);

/** Returns the path of the socket over which a backup of `dataDir` is requested, or null if the system cannot have one there. */
export function socketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const path = resolve(dataDir, 'backup.sock');
  const shortest = [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) <= longestPath);
  return shortest ?? null;
}

/** A copy of the embedded database that the running program keeps until `release` is called. */
interface RequestedCopy {
  folder: string;
  /** The moment that it represents, in microseconds since 1970. */
  at: number;
  /** Whether the program has stopped since. */
  isLost(): boolean;
  /** Ends the backup. Resolves when the program has removed the copy. */
  release(): Promise<void>;
}

/**
 * Requests a copy of the embedded database in `dataDir` from the program that runs with it. Returns null if no program
 * runs. Throws CodedError with the reason of the program, or `backup-interrupted`.
 */
export async function requestCopy(dataDir: string): Promise<RequestedCopy | null> {
  const path = socketPath(dataDir);
  const socket = path && (await connect(path));
  if (!socket) return null;
  let lost = false;
  socket.on('close', () => {
    lost = true;
  });
  const answer = await readAnswer(socket);
  if ('code' in answer) {
    socket.destroy();
    throw new CodedError(answer.code, answer.message);
  }
  return {
    ...answer,
    isLost: () => lost,
    async release() {
      if (lost) return;
      socket.end();
      await once(socket, 'close');
    },
  };
}

async function connect(path: string): Promise<net.Socket | null> {
  const socket = net.connect(path);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      // An error ends the connection, which `isLost` reports.
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // The socket's file stays behind if the program was killed.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else
        reject(new CodedError('backup-refused', `The running program cannot be reached over ${path} (${error.code}).`));
    });
  });
}

async function readAnswer(socket: net.Socket): Promise<z.output<typeof answerShape>> {
  const line = await new Promise<string>((resolve) => {
    const lines = createInterface(socket);
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  if (line) return answerShape.parse(JSON.parse(line));
  return {
    code: 'backup-interrupted',
    message: 'The program stopped while the backup was made. Start the backup again.',
  };
}
