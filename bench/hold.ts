import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const period = 20_000; // microseconds

/** How each generation of control groups is told how long a process may run in each period. */
const generations = [
  {
    root: '/sys/fs/cgroup/cpu',
    limit: (time: number) => ({ 'cpu.cfs_period_us': `${period}`, 'cpu.cfs_quota_us': `${time}` }),
  },
  { root: '/sys/fs/cgroup', limit: (time: number) => ({ 'cpu.max': `${time} ${period}` }) },
];

/**
 * Holds each process to a share of one core, so that a machine has some left for who asks them; gives back how to let them
 * go, or null where the kernel's control groups are not ours to set (they are root's, on Linux).
 */
export function holdEach(pids: number[], share: number): (() => void) | null {
  for (const { root, limit } of generations) {
    const held: { pid: number; folder: string }[] = [];
    const letGo = () => {
      for (const { pid, folder } of held.splice(0)) {
        writeFileSync(join(root, 'cgroup.procs'), `${pid}`);
        rmdirSync(folder);
      }
    };
    try {
      for (const pid of pids) {
        const folder = join(root, `listgrove-bench-${pid}`);
        mkdirSync(folder);
        held.push({ pid, folder });
        for (const [name, value] of Object.entries(limit(period * share))) writeFileSync(join(folder, name), value);
        writeFileSync(join(folder, 'cgroup.procs'), `${pid}`);
      }
      return letGo;
    } catch {
      letGo(); // not this generation, or not ours: the next one, or none
    }
  }
  return null;
}
