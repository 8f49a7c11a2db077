import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the name of the demo site stands only in the demo: another company runs the product under its own', () => {
  const rooms = '{kernel,db,domain,ui,web,server}/**/*.{ts,tsx,js,css}';
  const apps = '{site,app}/src/**/*.{ts,tsx,css}';
  const cwd = new URL('..', import.meta.url);
  const named = globSync([rooms, apps], { cwd, exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/build/**'] })
    .filter((path) => /\bListgrove\b/.test(readFileSync(new URL(path, cwd), 'utf8')))
    .map(String);
  expect(named).toEqual([]);
});
