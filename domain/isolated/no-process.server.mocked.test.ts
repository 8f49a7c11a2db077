import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { isolate } from './isolate.server.ts';

// What `fork` returns if this process has too many files open: a child without a channel, and an error in the next tick.
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  fork() {
    const child = Object.assign(new EventEmitter(), { pid: undefined, unref() {}, kill: () => false });
    process.nextTick(() => child.emit('error', Object.assign(new Error('spawn node EMFILE'), { code: 'EMFILE' })));
    return child;
  },
}));

test('if no process can be started, because too many files are open, each task says so', async () => {
  const run = () => isolate({ module: 'file:///none', task: 'add', inputOf: async () => [] });
  await expect(run()).rejects.toMatchObject({ code: 'EMFILE' });
  await expect(run()).rejects.toMatchObject({ code: 'EMFILE' });
});
