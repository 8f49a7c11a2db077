import { environment, flags } from './server-flags.mjs';

/**
 * Replaces this process image by the same program with the flags of the server (`execve`), for commands that open the
 * embedded database. Does nothing if the flags are already set or if the system does not support it.
 */
export function execWithFlags() {
  if (process.platform === 'win32' || flags.every((flag) => process.execArgv.includes(flag))) return;
  const [node, ...parameters] = process.argv;
  // Experimental in Node, which prints a warning once.
  process.execve?.(node, [node, ...process.execArgv, ...flags, ...parameters], { ...environment, ...process.env });
}
