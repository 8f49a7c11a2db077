import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** A run of a command that measures. */
export interface Measurement {
  /** Returns a sentence with the command, when and on what it ran, the commit, and the load of the machine before and now. */
  describe(): string;
}

/** The highest load of the last minute at which other programs do not distort the figures. */
const idle = 1;

let isFirst = true;

/**
 * Begins a measurement by `command`. The first one of a process ends the program with exit code 1 if the machine is busy, unless
 * `MEASURE_BUSY=1` is set, because its figures would be recorded as those of an idle machine.
 */
export function beginMeasurement(command: string): Measurement {
  const [began, before] = [new Date(), load()];
  if (isFirst && before > idle && process.env.MEASURE_BUSY !== '1') {
    console.error(
      `The load of this machine is ${before.toFixed(1)}. Wait until it is below ${idle}, or set MEASURE_BUSY=1.`,
    );
    process.exit(1);
  }
  isFirst = false;
  return {
    describe() {
      const when = `${began.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
      const loads = `Load before ${before.toFixed(1)}, after ${load().toFixed(1)}`;
      return `\`${command}\`, ${when}, ${readCommit()}, ${machine}. ${loads}.`;
    },
  };
}

function load(): number {
  return loadavg()[0] ?? 0;
}

function readCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', cwd: import.meta.dirname }).trim();
  // The results themselves may be uncommitted.
  const isChanged = git('status', '--porcelain', '--', '..', ':!*.md') !== '';
  return `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}
