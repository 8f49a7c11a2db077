import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { heartbeat, type Lock, takeLock } from './lock.ts';
import { type LockOwner, startTimeOf, thisProcess } from './lock-owner.ts';

const usual = { ...heartbeat };
afterEach(() => {
  Object.assign(heartbeat, usual);
});

function leaveLock(owner: Partial<LockOwner>): string {
  const path = `${temporaryFolder()}/database.lock`;
  fs.writeFileSync(path, JSON.stringify({ ...thisProcess(), ...owner }));
  return path;
}

function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('The lock of a process that has ended is replaced', async () => {
  const path = leaveLock({ pid: deadPid() });
  const lock = await takeLock(path, 'data');
  expect(JSON.parse(fs.readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(fs.existsSync(path)).toBe(false);
});

test('A process that reuses the id of a dead owner does not keep its lock', async () => {
  const path = leaveLock({ pid: process.ppid, started: `not ${startTimeOf(process.ppid)}` });
  (await takeLock(path, 'data')).release();
});

test('A lock from before the last reboot is replaced', async () => {
  const path = leaveLock({ boot: 'an earlier one' });
  (await takeLock(path, 'data')).release();
});

test('A lock file damaged by a failing disk is replaced', async () => {
  const path = leaveLock({});
  fs.writeFileSync(path, '');
  (await takeLock(path, 'data')).release();
});

test('Of many processes that find a dead lock at the same time, exactly one gets it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const path = leaveLock({ pid: deadPid() });
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path, 'data')));
    const winners = attempts.filter(
      (attempt): attempt is PromiseFulfilledResult<Lock> => attempt.status === 'fulfilled',
    );
    expect(winners).toHaveLength(1);
    winners[0]?.value.release();
  }
});

test('An owner in another container counts as alive as long as it updates its lock file', async () => {
  Object.assign(heartbeat, { every: 20, patience: 300 });
  const path = leaveLock({ view: 'another container', pid: 1 });
  const beat = setInterval(() => fs.utimesSync(path, new Date(), new Date()), 20);
  await expect(takeLock(path, 'data')).rejects.toMatchObject({ code: 'data-folder-in-use' });
  clearInterval(beat);
  (await takeLock(path, 'data')).release();
});

test('A held lock file is updated regularly', async () => {
  Object.assign(heartbeat, { every: 20 });
  const path = `${temporaryFolder()}/database.lock`;
  const lock = await takeLock(path, 'data');
  const before = fs.statSync(path).mtimeMs;
  await sleep(100);
  expect(fs.statSync(path).mtimeMs).toBeGreaterThan(before);
  lock.release();
});
