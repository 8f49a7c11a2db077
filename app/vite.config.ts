import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { keepRoomsApart } from '../scripts/vite-rooms.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepRoomsApart()],
  build: { target: 'es2022' },
});
