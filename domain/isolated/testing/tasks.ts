import { text } from 'node:stream/consumers';
import { CodedError } from '@listgrove/kernel/errors';
import { readFromParent } from '../read-from-parent.server.ts';

/** Tasks for tests of the isolated process, most of which do it harm. */
export const tasks = {
  add: (a: number, b: number) => a + b,
  die: () => process.kill(process.pid, 'SIGKILL'),
  spin() {
    for (;;);
  },
  async fill() {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  },
  refuse() {
    throw new CodedError('file-refused', 'The file is of no use');
  },
  read: (size: number) => text(readFromParent(0, size)),
};
