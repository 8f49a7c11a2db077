import { openPlaces } from '@listgrove/domain/places/places.server';
import type { Config } from '../config.ts';
import { type Finding, warning } from './finding.ts';

/** Warns about a file of places that cannot be read. Without one there is nothing to find. */
export async function checkPlaces({ geoipFile }: Pick<Config, 'geoipFile'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const advice = 'Let GEOIP_FILE name a file in the MaxMind DB format; until then, lists of sessions name no places.';
  await openPlaces(geoipFile, (error) => {
    findings.push(warning('configuration', `${error instanceof Error ? error.message : error}.`, advice));
  }).nameOf('192.0.2.1');
  return findings;
}
