import { availableParallelism } from 'node:os';
import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import { CodedError } from '@listgrove/kernel/errors';
import type { Addresses } from '@listgrove/kernel/origins';
import { type Name, readVariable } from './variables.ts';

export interface Config extends Addresses {
  host: string;
  staffEmailDomain: string;
  dataDir: string;
  databaseUrl: string | null;
  /** How many processes serve; one with the embedded database. */
  processes: number;
  /** Where files lie; null for the data folder. */
  mediaStore: Bucket | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  adminEmail: string;
  adminPassword: string | null;
  seed: 'demo' | 'none';
  sessionSecret: string | null;
  /** Where a CDN is told which pages to forget, and with what it knows us. */
  cdnPurge: { url: string; token: string | null } | null;
  /** Whether a feedback account must follow a mailed link before its first session. */
  feedbackConfirmEmail: boolean;
}

/** More processes than that would use up a database server's connections before its processors. */
const mostByDefault = 16;

/**
 * The configuration from environment variables. Throws a CodedError `bad-variable` with one sentence that says what is wrong
 * with one of them, or with two together.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = <N extends Name>(name: N) => readVariable(environment, name);
  const productDomain = read('PRODUCT_DOMAIN') ?? 'listgrove.example';
  const staffEmailDomain = read('STAFF_EMAIL_DOMAIN') ?? productDomain;
  const databaseUrl = read('DATABASE_URL');
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
    databaseUrl,
    processes: read('PROCESSES') ?? (databaseUrl ? Math.min(availableParallelism(), mostByDefault) : 1),
    mediaStore: read('MEDIA_STORE'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${productDomain}`,
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    adminEmail: read('ADMIN_EMAIL') ?? `admin@${staffEmailDomain}`,
    adminPassword: read('ADMIN_PASSWORD'),
    seed: read('SEED') ?? 'demo',
    sessionSecret: read('SESSION_SECRET'),
    feedbackConfirmEmail: read('FEEDBACK_CONFIRM_EMAIL') === 'true',
    cdnPurge: purgeOf(read('CDN_PURGE_URL'), read('CDN_PURGE_TOKEN')),
  };
  if (config.sitePort === config.appPort) {
    throw new CodedError('bad-variable', `SITE_PORT and APP_PORT are both ${config.sitePort}, but they must differ.`);
  }
  if (config.processes > 1 && !config.databaseUrl) {
    throw new CodedError(
      'bad-variable',
      `PROCESSES is "${config.processes}", but the embedded database takes one process: set DATABASE_URL as well.`,
    );
  }
  if (config.databaseUrl && !config.sessionSecret) {
    throw new CodedError(
      'bad-variable',
      'SESSION_SECRET is not set, but with DATABASE_URL it is required: at least 32 characters, the same in every process.',
    );
  }
  return config;
}

function purgeOf(url: string | null, token: string | null): Config['cdnPurge'] {
  return url === null ? null : { url, token };
}

function originOf(url: string | null): string | null {
  return url && new URL(url).origin;
}
