/**
 * How V8 and the system's allocator are to keep house; measured in docs/decisions/074. The young generation would grow to 128 MB
 * while modules load, and never shrink; PostgreSQL compiled a second time, for speed, takes a gigabyte at the start.
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50', '--liftoff-only', '--expose-gc'];
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Puts this program in its own place, with the flags above and without what the build has left in memory: same process,
 * same id. Does nothing the second time, and where the system cannot do it.
 */
export function beginAnew() {
  if (process.platform === 'win32' || flags.every((flag) => process.execArgv.includes(flag))) return;
  const [node, ...parameters] = process.argv;
  // Node still calls this experimental, and says so once.
  process.execve?.(node, [node, ...process.execArgv, ...flags, ...parameters], { ...environment, ...process.env });
}
