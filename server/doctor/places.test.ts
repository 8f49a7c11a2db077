import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePlaceFile } from '@listgrove/domain/places/testing/place-file';
import { afterAll, expect, test } from 'vitest';
import { checkPlaces } from './places.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file of places that cannot be read is a warning, and a good one or none is not', async () => {
  const geoipFile = join(folder, 'city.mmdb');
  expect(await checkPlaces({ geoipFile })).toMatchObject([
    { level: 'warning', found: expect.stringContaining(geoipFile) },
  ]);
  writePlaceFile(geoipFile, { '192.0.2.0/24': { country_code: 'DE' } });
  expect(await checkPlaces({ geoipFile })).toEqual([]);
  expect(await checkPlaces({ geoipFile: null })).toEqual([]);
});
