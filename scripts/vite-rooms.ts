import type { Plugin } from 'vite';

/** Rooms of plain TypeScript: Node runs them as they are, so that both apps and the server share one copy (house.md, "Traps"). */
const plainRooms = /^@listgrove\/(kernel|db|domain|web(?!\/react\/))(\/|$)/;

/** Leaves the plain rooms out of the server bundles, in the build and in development. */
export function keepRoomsApart(): Plugin {
  return {
    name: 'keep-rooms-apart',
    enforce: 'pre',
    resolveId(id) {
      return this.environment.name === 'ssr' && plainRooms.test(id) ? { id, external: true } : null;
    },
  };
}
