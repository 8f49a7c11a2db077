import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { keepPageOnLoadError } from '../scripts/vite-load-errors.ts';
import { keepRoomsApart } from '../scripts/vite-rooms.ts';
import { firstLoadChunks } from './first-load-chunks.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepRoomsApart(), keepPageOnLoadError()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoadChunks() } } } } },
  },
});
