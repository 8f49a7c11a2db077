import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const period = 20_000; // microseconds

/**
 * For each version of Linux control groups (v1, v2), the files that set how many microseconds a process may run in each
 * period.
 */
const generations = [
  {
    root: '/sys/fs/cgroup/cpu',
    limit: (time: number) => ({ 'cpu.cfs_period_us': `${period}`, 'cpu.cfs_quota_us': `${time}` }),
  },
  { root: '/sys/fs/cgroup', limit: (time: number) => ({ 'cpu.max': `${time} ${period}` }) },
];

/**
 * Limits each process to a share of one core, so that the machine has capacity left for the load generator. Returns a
 * function that removes the limits, or null if control groups cannot be set (this needs Linux and root).
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
      letGo(); // another version, or no permission: try the next one
    }
  }
  return null;
}
