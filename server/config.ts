import { availableParallelism } from 'node:os';
import type { ProviderSettings } from '@listgrove/domain/identity-providers/provider-settings';
import type { Bucket } from '@listgrove/domain/media/s3-objects.server';
import { CodedError } from '@listgrove/kernel/errors';
import type { Addresses } from '@listgrove/kernel/origins';
import { readProviders } from './provider-variables.ts';
import { type Name, readVariable } from './variables.ts';

export interface Config extends Addresses {
  host: string;
  staffEmailDomain: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The number of serving processes; always 1 with the embedded database. */
  processes: number;
  /** After how many seconds a process whose event loop is blocked is replaced; 0 for never. */
  hangSeconds: number;
  /** The bucket for uploaded files, or null if they are in the data folder. */
  mediaStore: Bucket | null;
  /** Whether the widths of images are drawn before anybody asks for them. */
  drawAhead: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  adminEmail: string;
  adminPassword: string | null;
  seed: 'demo' | 'none';
  sessionSecret: string | null;
  /** The URL of a CDN's purge API and the bearer token for it. */
  cdnPurge: { url: string; token: string | null } | null;
  /** The port of the metrics for Prometheus and the bearer token that they need, or null if they are not served. */
  metrics: { port: number; token: string | null } | null;
  /** Whether the owner of a feedback account must open a mailed link before the first session. */
  feedbackConfirmEmail: boolean;
  /** The programs that tokens are made for; none for the app's own origin alone. */
  tokenAudiences: string[];
  /** The address of the range API that new passwords are checked with, or null for none. */
  hibp: string | null;
  /** A file of places by network addresses, or null for none. */
  geoipFile: string | null;
  /** The private key by which push services recognize the site, or null for one that the program makes. */
  pushPrivateKey: string | null;
  /** The providers of identities that people can sign in with. */
  providers: ProviderSettings[];
}

/** With more processes, the connections of a database server run out before its processors are busy. */
const mostByDefault = 16;

/**
 * Reads the configuration from environment variables. Throws `CodedError('bad-variable')` with one sentence about the
 * first variable, or pair of variables, that is wrong.
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
    hangSeconds: read('HANG_SECONDS') ?? 60,
    mediaStore: read('MEDIA_STORE'),
    drawAhead: read('DRAW_AHEAD') !== 'false',
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${productDomain}`,
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    adminEmail: read('ADMIN_EMAIL') ?? `admin@${staffEmailDomain}`,
    adminPassword: read('ADMIN_PASSWORD'),
    seed: read('SEED') ?? 'demo',
    sessionSecret: read('SESSION_SECRET'),
    tokenAudiences: read('TOKEN_AUDIENCES') ?? [],
    hibp: read('HIBP'),
    geoipFile: read('GEOIP_FILE'),
    pushPrivateKey: read('PUSH_PRIVATE_KEY'),
    providers: readProviders(environment),
    feedbackConfirmEmail: read('FEEDBACK_CONFIRM_EMAIL') === 'true',
    metrics: metricsOf(read('METRICS_PORT'), read('METRICS_TOKEN')),
    cdnPurge: purgeOf(read('CDN_PURGE_URL'), read('CDN_PURGE_TOKEN')),
  };
  if (config.sitePort === config.appPort) {
    throw new CodedError('bad-variable', `SITE_PORT and APP_PORT are both ${config.sitePort}, but they must differ.`);
  }
  if (config.metrics && [config.sitePort, config.appPort].includes(config.metrics.port)) {
    throw new CodedError('bad-variable', `METRICS_PORT is ${config.metrics.port}, but it must be a port of its own.`);
  }
  if (config.processes > 1 && !config.databaseUrl) {
    throw new CodedError(
      'bad-variable',
      `PROCESSES is "${config.processes}", but the embedded database supports only one process: set DATABASE_URL as well.`,
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

function metricsOf(port: number | null, token: string | null): Config['metrics'] {
  return port === null ? null : { port, token };
}

function originOf(url: string | null): string | null {
  return url && new URL(url).origin;
}
