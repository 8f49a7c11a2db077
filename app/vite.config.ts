import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fetchBeforeImport, keepPageOnLoadError } from '../scripts/vite-load-errors.ts';
import { keepRoomsApart } from '../scripts/vite-rooms.ts';
import { leaveOutUnusedRouter } from '../scripts/vite-unused-router.ts';
import { firstLoadChunks } from './first-load-chunks.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    keepRoomsApart(),
    keepPageOnLoadError(),
    fetchBeforeImport(),
    leaveOutUnusedRouter(),
  ],
  build: {
    target: 'es2022',
    // The list of what each chunk imports is 2.2 KB of the first load. Without it, a chunk's imports are fetched after the chunk,
    // but only until the service worker keeps them all.
    modulePreload: { resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoadChunks() } } } } },
  },
});
