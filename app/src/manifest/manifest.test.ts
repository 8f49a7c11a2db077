import { readFileSync } from 'node:fs';
import { defaultSettings } from '@listgrove/domain/settings/setting';
import { formatHex } from 'culori';
import { expect, test } from 'vitest';
import { isScreen } from '../lists/addresses';
import { headerColors, pageColor } from './ground-colors';
import { manifestOf } from './manifest';

const settings = { ...defaultSettings, site_name: 'Grove & Co', site_description: 'Lists for two' };

test('the manifest has the name, the description and the icons of the settings', () => {
  const { name, short_name, description, icons } = manifestOf(settings, 'abc12345');
  expect([name, short_name, description]).toEqual(['Grove & Co', 'Grove & Co', 'Lists for two']);
  expect(icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/icons/192.png?v=abc12345', '192x192', 'any'],
    ['/icons/512.png?v=abc12345', '512x512', 'any'],
    ['/icons/maskable/192.png?v=abc12345', '192x192', 'maskable'],
    ['/icons/maskable/512.png?v=abc12345', '512x512', 'maskable'],
  ]);
  expect(manifestOf(defaultSettings, '')).not.toHaveProperty('description');
});

test('the app opens alone, and every address of the manifest is a screen that opens without a network', () => {
  const { id, start_url, scope, display, shortcuts, share_target } = manifestOf(settings, '');
  expect([id, start_url, scope, display]).toEqual(['/', '/', '/', 'standalone']);
  expect(shortcuts.map(({ name }) => name)).toEqual(['Quick add', 'Today', 'Search', 'New list']);
  expect(share_target).toMatchObject({ method: 'GET', params: { title: 'title', text: 'text', url: 'url' } });
  const addresses = [start_url, share_target.action, ...shortcuts.map(({ url }) => url)];
  for (const address of addresses) expect(isScreen(new URL(address, 'http://app').pathname), address).toBe(true);
});

test('systems get the colors of the page and of the header in both schemes', () => {
  const styles = ['theme', 'grounds'].map((name) => readFileSync(`ui/${name}.css`, 'utf8')).join('\n');
  const named = (name: string) => new RegExp(`--color-${name}: (oklch\\([^)]*\\))`).exec(styles)?.[1] ?? '';
  expect(formatHex(named('grove-50'))).toBe(pageColor);
  expect(formatHex(named('grove-900'))).toBe(headerColors.dark);
  const uses = [...styles.matchAll(/--(surface|raised): ([^;]+);/g)].map(([, name, value]) => `${name} ${value}`);
  expect(uses.slice(0, 4)).toEqual([
    'surface var(--color-grove-50)',
    'raised #fff',
    'surface var(--color-grove-950)',
    'raised var(--color-grove-900)',
  ]);
  expect(headerColors.light).toBe('#ffffff');
});
