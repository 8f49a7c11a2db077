import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is used only with a connection, and is large: the estimate of new passwords. */
const onlyOnline = /^assets\/estimate-strength-/;

/** The addresses of the scripts, styles and fonts of the build that a device keeps. Development has none. */
export const builtFiles: readonly string[] = globSync('assets/*.{js,css,woff2}', {
  cwd: fileURLToPath(new URL('../client/', import.meta.url)),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !onlyOnline.test(file))
  .map((file) => `/${file}`)
  .sort();

/** Returns a short name for what `parts` contain, which changes when they do. */
export function versionOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
