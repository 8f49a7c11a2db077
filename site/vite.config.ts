import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from '../scripts/vite-chunks.ts';
import { fetchBeforeImport, keepPageOnLoadError } from '../scripts/vite-load-errors.ts';
import { keepRoomsApart } from '../scripts/vite-rooms.ts';
import { leaveOutUnusedRouter } from '../scripts/vite-unused-router.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    keepRoomsApart(),
    keepPageOnLoadError(),
    fetchBeforeImport(),
    leaveOutUnusedRouter(),
  ],
  // Styles target the oldest browsers that Tailwind 4 supports. An older target would write every colour twice, and
  // Tailwind's utilities would still not work there.
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // What every page has loaded is not fetched again with its parts.
    modulePreload: {
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(react|router|site|rolldown-runtime)-/.test(file)),
    },
  },
  // Node reads hundreds of small modules of these packages at each start otherwise; in the bundle they are a part of one file.
  ssr: { noExternal: [/^@base-ui\//, /^@visx\//, /^d3-/, 'lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } } },
});
