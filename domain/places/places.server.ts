import { readFile } from 'node:fs/promises';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';

/** Names places by network addresses. */
export interface Places {
  /** Returns the place of a network address in words, such as "Berlin, Germany", or null if it is not known. */
  nameOf(address: string): Promise<string | null>;
}

const named = z.object({ names: z.object({ en: z.string() }) }).transform(({ names }) => names.en);

/** What the files of MaxMind and DB-IP hold of a network, and the flat form of other makers. */
const network = z.object({
  city: z.union([z.string(), named]).optional().catch(undefined),
  country: z
    .object({ iso_code: z.string() })
    .transform(({ iso_code }) => iso_code)
    .optional()
    .catch(undefined),
  country_code: z.string().optional().catch(undefined),
});

const countries = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Returns the places of a file in the MaxMind DB format (`GEOIP_FILE`), or none without one. The file is read when the first place is
 * asked for, because it may have a hundred megabytes. One that cannot be read names no places, and is told to `onError` once.
 */
export function openPlaces(file: string | null, onError: (error: unknown) => void): Places {
  let reader: Promise<Reader<never> | null> | undefined;
  const read = async (path: string) => {
    try {
      return new Reader<never>(await readFile(path));
    } catch (error) {
      onError(new Error(`GEOIP_FILE cannot be read, so that no places are named: ${path}`, { cause: error }));
      return null;
    }
  };
  return {
    async nameOf(address) {
      if (file === null) return null;
      reader ??= read(file);
      const [host = ''] = address.split('/');
      const place = network.safeParse(lookUp(await reader, host));
      return place.success ? nameOf(place.data) : null;
    },
  };
}

function lookUp(reader: Reader<never> | null, host: string): unknown {
  if (!reader || (reader.metadata.ipVersion === 4 && host.includes(':'))) return null;
  return reader.get(host);
}

function nameOf({ city, country, country_code }: z.output<typeof network>): string | null {
  const code = country ?? country_code;
  const isCode = code !== undefined && /^[A-Z]{2}$/.test(code);
  return [city, isCode ? countries.of(code) : undefined].filter(Boolean).join(', ') || null;
}
