import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaces } from './places.server.ts';
import { writePlaceFile } from './testing/place-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'listgrove-places-'));
  writePlaceFile(join(folder, 'city.mmdb'), {
    '192.0.2.0/24': { city: { names: { en: 'Berlin', de: 'Berlin' } }, country: { iso_code: 'DE' } },
    '198.51.100.0/25': { country: { iso_code: 'NL', names: { en: 'The Netherlands' } } },
    '203.0.113.0/24': { city: 'Oslo', country_code: 'NO' },
    '203.0.112.0/24': { country_code: 'not a code' },
    '2001:0db8:0001:0000:0000:0000:0000:0000/48': { country_code: 'PT' },
  });
  writeFileSync(join(folder, 'other.mmdb'), 'no places');
});
afterAll(() => rmSync(folder, { recursive: true }));

const refuse = (error: unknown) => {
  throw error;
};

test.each([
  ['192.0.2.7', 'Berlin, Germany'],
  ['198.51.100.7', 'Netherlands'],
  ['198.51.100.200', null],
  ['203.0.113.9', 'Oslo, Norway'],
  ['203.0.112.9', null],
  ['2001:db8:1:2::/64', 'Portugal'],
  ['2001:db8:2::1', null],
  ['127.0.0.1', null],
  ['', null],
  ['no address', null],
])('the place of %j is %j', async (address, place) => {
  expect(await openPlaces(join(folder, 'city.mmdb'), refuse).nameOf(address)).toBe(place);
});

test('without a file no place is known', async () => {
  expect(await openPlaces(null, refuse).nameOf('192.0.2.7')).toBeNull();
});

test.each(['other.mmdb', 'missing.mmdb'])(
  'a file that cannot be read (%s) names no places, and that is told once',
  async (name) => {
    const errors: unknown[] = [];
    const places = openPlaces(join(folder, name), (error) => errors.push(error));
    expect(await places.nameOf('192.0.2.7')).toBeNull();
    expect(await places.nameOf('192.0.2.7')).toBeNull();
    expect(errors.map(String)).toEqual([
      expect.stringContaining(`GEOIP_FILE cannot be read, so that no places are named: `),
    ]);
  },
);
