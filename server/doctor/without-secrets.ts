import type { Finding } from './finding.ts';

const secretVariables = [
  ...['SESSION_SECRET', 'ADMIN_PASSWORD', 'CDN_PURGE_TOKEN'],
  ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'PGPASSWORD'],
];
const urlVariables = ['DATABASE_URL', 'SMTP_URL', 'CDN_PURGE_URL', 'MEDIA_STORE'];

/**
 * Returns the findings with every secret of the environment replaced by "…", wherever a message of a library repeated
 * it: values of secret variables and passwords in URLs.
 */
export function withoutSecrets(findings: Finding[], environment: Record<string, string | undefined>): Finding[] {
  const secrets = [
    ...secretVariables.map((name) => environment[name]?.trim()),
    ...urlVariables.flatMap((name) => passwordsIn(environment[name]?.trim() ?? '')),
  ].filter((secret) => secret !== undefined && secret !== '');
  const clean = (text: string) => secrets.reduce<string>((left, secret) => left.replaceAll(secret ?? '', '…'), text);
  return findings.map((finding) => ({
    ...finding,
    found: clean(finding.found),
    advice: finding.advice && clean(finding.advice),
  }));
}

/** Returns the password of a URL as it is written there, and decoded. */
function passwordsIn(text: string): string[] {
  const password = /:\/\/[^:/?#]*:([^/?#]*)@/.exec(text)?.[1];
  if (!password) return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password]; // malformed percent-encoding
  }
}
