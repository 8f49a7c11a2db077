import { globSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Rooms of plain TypeScript: Node runs them as they are, so that both apps and the server share one copy (docs/decisions/001). */
const plainRooms = /^@listgrove\/(kernel|db|domain|web(?!\/react\/))(\/|$)/;

/** Leaves the plain rooms out of the server bundles, in the build and in development. */
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

/** Development asks for every module by its name: it takes no pattern, and by package it leaves TypeScript in. */
function plainModules(): string[] {
  return globSync('{kernel,db,domain,web}/**/*.ts', {
    cwd: new URL('..', import.meta.url).pathname,
    exclude: (path) => /node_modules|\.test\./.test(path),
  }).map((path) => `@listgrove/${path.slice(0, -'.ts'.length)}`);
}
