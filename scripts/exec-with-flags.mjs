/**
 * V8 flags and allocator settings that reduce memory use; measured in docs/decisions/074. By default the young
 * generation grows to 128 MB while modules load and never shrinks, and V8's optimised recompilation of PostgreSQL's
 * WebAssembly takes 1 GB during the start.
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50', '--liftoff-only', '--expose-gc'];
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Replaces this process image by the same program with the flags above (`execve`), which keeps the process id and frees
 * the memory that the build used. Does nothing if the flags are already set or if the system does not support it.
 */
export function execWithFlags() {
  if (process.platform === 'win32' || flags.every((flag) => process.execArgv.includes(flag))) return;
  const [node, ...parameters] = process.argv;
  // Experimental in Node, which prints a warning once.
  process.execve?.(node, [node, ...process.execArgv, ...flags, ...parameters], { ...environment, ...process.env });
}
