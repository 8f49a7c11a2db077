import { isCoded } from '@listgrove/kernel/errors';
import { type Config, readConfig } from '../config.ts';
import { names, readVariable } from '../variables.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

type Environment = Record<string, string | undefined>;

/**
 * Checks the environment variables: each by itself, then all together. Returns a finding for every bad variable, and the
 * configuration, or null if the product would not start with it.
 */
export function checkConfiguration(environment: Environment): { config: Config | null; findings: Finding[] } {
  const refused = names.flatMap((name) => refusalOf(() => readVariable(environment, name)));
  if (refused.length > 0) return { config: null, findings: refused };
  const together = refusalOf(() => readConfig(environment));
  if (together.length > 0) return { config: null, findings: together };
  const config = readConfig(environment);
  const set = names.filter((name) => environment[name]?.trim());
  const counted = set.length === 1 ? 'One variable is set and valid.' : `${set.length} variables are set and valid.`;
  return { config, findings: [fine('configuration', counted), ...placeholders(config)] };
}

function refusalOf(read: () => unknown): Finding[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!isCoded(error, 'bad-variable')) throw error;
    const advice = 'Correct the variable; .env.example describes it, and the product does not start without.';
    return [problem('configuration', error.message, advice)];
  }
}

/** Warns about domains that are examples although the product has a public address. */
function placeholders({ siteUrl, appUrl, staffEmailDomain, smtpUrl, mailFrom }: Config): Finding[] {
  const findings: Finding[] = [];
  if ((siteUrl || appUrl) && isExample(staffEmailDomain)) {
    findings.push(
      warning(
        'configuration',
        `Accounts at ${staffEmailDomain} are staff, which is the domain of an example.`,
        'Set STAFF_EMAIL_DOMAIN to the e-mail domain of your company.',
      ),
    );
  }
  if (smtpUrl && isExample(mailFrom)) {
    findings.push(
      warning(
        'configuration',
        'Mails come from an address at the domain of an example, so receiving servers may refuse them.',
        'Set MAIL_FROM to an address that your mail server may send from.',
      ),
    );
  }
  return findings;
}

function isExample(name: string): boolean {
  return /(^|[.@])(example|example\.(com|net|org))$/.test(name);
}
