import { globSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Packages of plain TypeScript. Node runs their sources directly, so that site, app and server share one instance of
 * each module (docs/decisions/001).
 */
const plainRooms = /^@listgrove\/(kernel|db|domain|web(?!\/react\/))(\/|$)/;

/** Returns a Vite plugin that keeps those packages out of the server bundles, in builds and in development. */
export function keepRoomsApart(): Plugin {
  return {
    name: 'keep-rooms-apart',
    enforce: 'pre',
    config: () => ({ environments: { ssr: { resolve: { external: plainModules() } } } }),
    resolveId(id) {
      return this.environment.name === 'ssr' && plainRooms.test(id) ? { id, external: true } : null;
    },
  };
}

/**
 * Lists every module of those packages by its import name. Vite's development server accepts no patterns in `external`,
 * and it still bundles TypeScript files if only the package name is listed.
 */
function plainModules(): string[] {
  return globSync('{kernel,db,domain,web}/**/*.ts', {
    cwd: new URL('..', import.meta.url).pathname,
    exclude: (path) => /node_modules|\.test\./.test(path),
  }).map((path) => `@listgrove/${path.slice(0, -'.ts'.length)}`);
}
