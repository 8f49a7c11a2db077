import { fileURLToPath } from 'node:url';

/**
 * V8 flags and allocator settings that reduce the memory use of the server; measured in docs/decisions/074. By default the
 * young generation grows to 128 MB while modules load and never shrinks, and V8's optimised recompilation of PostgreSQL's
 * WebAssembly takes 1 GB during the start. Measured again in docs/decisions/212: 16 MB of young generation instead of 4.
 */
export const flags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--liftoff-only', '--expose-gc'];

/**
 * For the environment of the process: the allocator's settings, and a folder in which Node keeps compiled code, so that later
 * starts take a sixth less processor time. Node starts without it if the folder cannot be written.
 */
export const environment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
