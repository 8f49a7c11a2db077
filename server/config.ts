import { CodedError } from '@listgrove/kernel/errors';
import type { Addresses } from '@listgrove/kernel/origins';
import { z } from 'zod';

export interface Config extends Addresses {
  host: string;
  staffEmailDomain: string;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  adminEmail: string;
  adminPassword: string | null;
  seed: 'demo' | 'none';
  sessionSecret: string | null;
}

const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
  .toLowerCase();
const origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).pathname === '/' && !new URL(url).search);
const port = z.coerce.number().int().min(1).max(65535);

/** What each variable accepts: the check, and the words for whoever got it wrong. */
const variables = {
  SITE_PORT: { check: port, accepts: 'a port number from 1 to 65535' },
  APP_PORT: { check: port, accepts: 'a port number from 1 to 65535' },
  HOST: { check: z.string().regex(/^[a-z0-9.:-]+$/i), accepts: 'a host name or address such as localhost or 0.0.0.0' },
  SITE_URL: { check: origin, accepts: 'an address such as https://www.example.com, without a path' },
  APP_URL: { check: origin, accepts: 'an address such as https://app.example.com, without a path' },
  PRODUCT_DOMAIN: { check: domain, accepts: 'a domain such as example.com' },
  STAFF_EMAIL_DOMAIN: { check: domain, accepts: 'a domain such as example.com' },
  PREVIEW_HOSTS: {
    check: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim()))
      .pipe(z.array(domain)),
    accepts: 'host suffixes separated by commas, such as csb.app,gitpod.io',
  },
  DATA_DIR: { check: z.string().min(1), accepts: 'a folder' },
  DATABASE_URL: {
    check: z.url({ protocol: /^postgres(ql)?$/ }),
    accepts: 'an address such as postgres://user@host/name',
  },
  SMTP_URL: { check: z.url({ protocol: /^smtps?$/ }), accepts: 'an address such as smtp://user:password@host:587' },
  MAIL_FROM: { check: z.email().toLowerCase(), accepts: 'an e-mail address' },
  TRUSTED_PROXIES: {
    check: z
      .string()
      .transform(listed)
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    accepts: 'addresses or networks separated by commas, such as 10.0.0.7,192.168.0.0/16',
  },
  ADMIN_EMAIL: { check: z.email().toLowerCase(), accepts: 'an e-mail address' },
  ADMIN_PASSWORD: { check: z.string().min(6).max(128), accepts: '6 to 128 characters', secret: true },
  SEED: { check: z.enum(['demo', 'none']), accepts: 'demo or none' },
  SESSION_SECRET: { check: z.string().min(32), accepts: 'at least 32 characters', secret: true },
} as const;

type Name = keyof typeof variables;
type Value<N extends Name> = z.output<(typeof variables)[N]['check']>;

/**
 * The configuration from environment variables (decisions.md, "Hosts, processes, configuration"). An empty variable
 * counts as unset. Throws a CodedError `bad-variable` with one sentence: the name, what it holds, what it accepts.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  function read<N extends Name>(name: N): Value<N> | null {
    const text = environment[name]?.trim();
    if (!text) return null;
    const { check, accepts, ...rest } = variables[name];
    const result = check.safeParse(text);
    if (result.success) return result.data as Value<N>; // a union of parsers loses which one ran
    const held = 'secret' in rest ? `holds ${text.length} characters` : `is "${text}"`;
    throw new CodedError('bad-variable', `${name} ${held}, but it accepts ${accepts}.`);
  }

  const productDomain = read('PRODUCT_DOMAIN') ?? 'listgrove.example';
  const staffEmailDomain = read('STAFF_EMAIL_DOMAIN') ?? productDomain;
  const config: Config = {
    sitePort: read('SITE_PORT') ?? 8080,
    appPort: read('APP_PORT') ?? 3000,
    host: read('HOST') ?? 'localhost',
    siteUrl: originOf(read('SITE_URL')),
    appUrl: originOf(read('APP_URL')),
    productDomain,
    staffEmailDomain,
    previewHosts: read('PREVIEW_HOSTS') ?? [],
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${productDomain}`,
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    adminEmail: read('ADMIN_EMAIL') ?? `admin@${staffEmailDomain}`,
    adminPassword: read('ADMIN_PASSWORD'),
    seed: read('SEED') ?? 'demo',
    sessionSecret: read('SESSION_SECRET'),
  };
  if (config.sitePort === config.appPort) {
    throw new CodedError('bad-variable', `SITE_PORT and APP_PORT are both ${config.sitePort}, but they must differ.`);
  }
  if (config.databaseUrl && !config.sessionSecret) {
    throw new CodedError(
      'bad-variable',
      'SESSION_SECRET is not set, but with DATABASE_URL it is required: at least 32 characters, the same in every process.',
    );
  }
  return config;
}

function originOf(url: string | null): string | null {
  return url && new URL(url).origin;
}

function listed(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}
