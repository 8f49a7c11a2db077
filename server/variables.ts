import { longestPassword, shortestPassword } from '@listgrove/domain/accounts/password';
import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import { pairOf } from '@listgrove/domain/push/key-pair.server';
import { shorten } from '@listgrove/kernel/cut-text';
import { CodedError } from '@listgrove/kernel/errors';
import { z } from 'zod';

const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
  .toLowerCase();
const origin = address(/^https?$/).refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url));
const bucket = z.object({
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  endpoint: z.url({ protocol: /^https?$/ }).nullable(),
  region: z.string().min(1),
});
const port = z.coerce.number().int().min(1).max(65535);

/** The check of each variable and the description of its accepted values for error messages. */
export const variables = {
  SITE_PORT: { check: port, accepts: 'a port number from 1 to 65535' },
  APP_PORT: { check: port, accepts: 'a port number from 1 to 65535' },
  HOST: { check: z.string().regex(/^[a-z0-9.:-]+$/i), accepts: 'a host name or address such as localhost or 0.0.0.0' },
  SITE_URL: { check: origin, accepts: 'an address such as https://www.example.com, without a path' },
  APP_URL: { check: origin, accepts: 'an address such as https://app.example.com, without a path' },
  PRODUCT_DOMAIN: { check: domain, accepts: 'a domain such as example.com' },
  STAFF_EMAIL_DOMAIN: { check: domain, accepts: 'a domain such as example.com' },
  PREVIEW_HOSTS: {
    check: z.string().transform(listed).pipe(z.array(domain)),
    accepts: 'host suffixes separated by commas, such as csb.app,gitpod.io',
  },
  DATA_DIR: { check: z.string().min(1), accepts: 'a folder' },
  DATABASE_URL: {
    check: address(/^postgres(ql)?$/),
    accepts: 'an address such as postgres://user@host/name',
  },
  PROCESSES: { check: z.coerce.number().int().min(1).max(256), accepts: 'a number from 1 to 256' },
  HANG_SECONDS: { check: z.coerce.number().int().min(0).max(3600), accepts: 'a number of seconds from 0 to 3600' },
  MEDIA_STORE: {
    check: z.url({ protocol: /^s3$/ }).transform(bucketOf).pipe(bucket),
    accepts: 'a bucket such as s3://bucket?endpoint=https://store.example.com&region=eu-central-1',
  },
  SMTP_URL: { check: address(/^smtps?$/), accepts: 'an address such as smtp://user:password@host:587' },
  MAIL_FROM: { check: z.email().toLowerCase(), accepts: 'an e-mail address' },
  TRUSTED_PROXIES: {
    check: z
      .string()
      .transform(listed)
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    accepts: 'addresses or networks separated by commas, such as 10.0.0.7,192.168.0.0/16',
  },
  ADMIN_EMAIL: { check: z.email().toLowerCase(), accepts: 'an e-mail address' },
  ADMIN_PASSWORD: {
    check: z.string().min(shortestPassword).max(longestPassword),
    accepts: `${shortestPassword} to ${longestPassword} characters`,
    secret: true,
  },
  SEED: { check: z.enum(['demo', 'none']), accepts: 'demo or none' },
  CDN_PURGE_URL: {
    check: address(/^https?$/),
    accepts: 'an address such as https://cdn.example.com/purge',
  },
  CDN_PURGE_TOKEN: { check: z.string().regex(/^[\x21-\x7e]+$/), accepts: 'a token without spaces', secret: true },
  METRICS_PORT: { check: port, accepts: 'a port number from 1 to 65535' },
  METRICS_TOKEN: {
    check: z.string().regex(/^[\x21-\x7e]{16,}$/),
    accepts: 'at least 16 characters without spaces',
    secret: true,
  },
  SESSION_SECRET: { check: z.string().min(32), accepts: 'at least 32 characters', secret: true },
  TOKEN_AUDIENCES: {
    check: z
      .string()
      .transform(listed)
      .pipe(z.array(z.string().regex(/^[\x21-\x7e]{1,200}$/)).max(100)),
    accepts: 'names or origins separated by commas, such as https://billing.example.com,reports',
  },
  HIBP: { check: address(/^https?$/), accepts: 'an address such as https://api.pwnedpasswords.com/range' },
  GEOIP_FILE: { check: z.string().min(1), accepts: 'a file such as ./GeoLite2-City.mmdb' },
  PUSH_PRIVATE_KEY: {
    check: z.string().refine(isPushKey),
    accepts: 'a private key on P-256 in base64url, 43 characters',
    secret: true,
  },
  DRAW_AHEAD: { check: z.enum(['true', 'false']), accepts: 'true or false' },
  FEEDBACK_CONFIRM_EMAIL: { check: z.enum(['true', 'false']), accepts: 'true or false' },
} as const;

/** The name of an environment variable that configures the product. */
export type Name = keyof typeof variables;

/** The names of all variables, in the order of their description. */
export const names = Object.keys(variables) as Name[];

type Value<N extends Name> = z.output<(typeof variables)[N]['check']>;

/**
 * Returns the value of a variable, or null if it is unset or empty. Throws `CodedError('bad-variable')` with one sentence:
 * its name, its value (unless it is secret) and the accepted values.
 */
export function readVariable<N extends Name>(
  environment: Record<string, string | undefined>,
  name: N,
): Value<N> | null {
  const text = environment[name]?.trim();
  if (!text) return null;
  const { check, accepts, ...otherFields } = variables[name];
  const result = check.safeParse(text);
  if (result.success) return result.data as Value<N>; // TypeScript cannot tell which check of the union ran
  const held =
    'secret' in otherFields ? `holds ${text.length} characters` : `is "${shorten(withoutPassword(text), 200)}"`;
  throw new CodedError('bad-variable', `${name} ${held}, but it accepts ${accepts}.`);
}

/** Masks the password of a URL: the part between a colon and the last @ before the path. */
function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:/?#]*):[^/?#]*@/, '$1:…@');
}

/** A URL whose scheme matches `protocol` and whose percent-encoding can be decoded, as the libraries that take it do. */
function address(protocol: RegExp) {
  return z.url({ protocol }).refine(canDecode);
}

function isPushKey(text: string): boolean {
  try {
    pairOf(text);
    return true;
  } catch {
    return false;
  }
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function listed(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

function bucketOf(address: string): Bucket {
  const { hostname, searchParams } = new URL(address);
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
