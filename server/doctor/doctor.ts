import { resolve } from 'node:path';
import { knownMigrations } from '@listgrove/db/migrations';
import { checkClock } from './clock.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkFiles } from './files.ts';
import { type Finding, problem } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkOrigins } from './origins.ts';
import { checkPlaces } from './places.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Examines what the product needs to run with these environment variables, and returns the findings by subject. If the
 * configuration is bad, nothing else is examined. Changes nothing but a probe in the data folder and one in the store,
 * which it removes. No finding contains a secret.
 */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  const { config, findings } = checkConfiguration(environment);
  if (config) {
    config.dataDir = resolve(config.dataDir);
    const disk = await checkDisk(config);
    // Without a data folder to write to, neither the embedded database nor the store could be opened.
    const isWritable = disk.every(({ level }) => level !== 'problem');
    findings.push(...(await checkPlaces(config)), ...checkOrigins(config), ...disk);
    const [database, files, mail] = await Promise.all([
      isWritable ? checkDatabase(config) : null,
      isWritable ? checkFiles(config).catch((error: unknown) => failed('files', error)) : null,
      checkMail(config).catch((error: unknown) => failed('mail', error)),
    ]);
    const here = Date.now();
    const released = Math.max(...knownMigrations().map(({ when }) => when));
    const offset = database?.clockOffset ?? null;
    const clock = checkClock({ here, database: offset === null ? null : here + offset, released });
    findings.push(...(database?.findings ?? []), clock, ...(files ? [files] : []), mail);
  }
  return withoutSecrets(findings, environment);
}

/** A check that failed itself counts as a problem, so that the others are still reported. */
function failed(subject: Finding['subject'], error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return problem(subject, `The check failed: ${reason}.`, 'Correct what the message names, and run the check again.');
}
