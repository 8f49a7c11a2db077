import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Load, LoadRequest } from './load.ts';

const binary = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path));
const milliseconds = { us: 0.001, ms: 1, s: 1_000 };

/** Whether wrk is installed. It needs a tenth of the processor time of `load`, but can only repeat one request. */
export const hasWrk = binary !== undefined;

/** Like `load`, with wrk: repeats the request of `requestAt(0)`, for at least one second and in whole seconds. */
export async function loadByWrk(
  port: number,
  requestAt: (number: number) => LoadRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { path, headers } = requestAt(0);
  const parameters = ['-t1', `-c${connections}`, `-d${Math.max(1, Math.round(seconds))}s`, '--latency'];
  for (const [name, value] of Object.entries(headers)) parameters.push('-H', `${name}: ${value}`);
  const { stdout } = await promisify(execFile)(binary ?? '', [...parameters, `http://127.0.0.1:${port}${path}`]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const percentile = (share: number) => {
    const [, value, unit = 'ms'] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * milliseconds[unit as keyof typeof milliseconds];
  };
  const requests = number(/(\d+) requests in/);
  const failures = number(/Non-2xx or 3xx responses: (\d+)/);
  return {
    requests,
    seconds: requests / number(/Requests\/sec:\s+([\d.]+)/),
    p50: percentile(50),
    p99: percentile(99),
    statuses: { 200: requests - failures, other: failures },
  };
}
