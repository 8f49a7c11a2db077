/** A response as the Observatory sees it: its headers, its Set-Cookie values and its HTML. The page is served by https. */
export interface Scanned {
  origin: string;
  headers: Record<string, string | undefined>;
  cookies: string[];
  html: string;
}

/** The score from which the grade is A+; 95 is an A. */
export const bestGrade = 100;

/** Extra credit counts only from this score. */
const creditFrom = 90;

/**
 * Returns the points that a page gets by the rules of MDN's HTTP Observatory (https://developer.mozilla.org/observatory),
 * and a line for each rule that takes or gives some. The redirect from http is the proxy's and is not scanned.
 */
export function observe(page: Scanned): { score: number; rules: string[] } {
  const found: [points: number, rule: string][] = [
    policyRule(parsePolicy(page.headers['content-security-policy'] ?? '')),
    cookieRule(page.cookies),
    transportRule(page.headers['strict-transport-security'] ?? ''),
    scriptRule(page),
    framingRule(page.headers),
    sharingRule(page.headers),
    referrerRule(page.headers['referrer-policy'] ?? ''),
    page.headers['x-content-type-options'] === 'nosniff' ? [0, 'nosniff'] : [-5, 'no nosniff'],
    resourceRule(page.headers['cross-origin-resource-policy']),
  ];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const points = found.map(([value]) => value);
  const base = bestGrade + sum(points.filter((value) => value < 0));
  const score = base < creditFrom ? base : base + sum(points.filter((value) => value > 0));
  return { score: Math.max(0, score), rules: found.map(([value, rule]) => `${value}: ${rule}`) };
}

type Verdict = [points: number, rule: string];

const broad = /^(https?:|ftp:|\*|https?:\/\/\*(\.\*)?)$/;
const unsafe = (source: string) => broad.test(source) || source === "'unsafe-inline'" || source === 'data:';

function parsePolicy(text: string): Map<string, string[]> {
  const directives = text.split(';').map((each) => each.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

function policyRule(policy: Map<string, string[]>): Verdict {
  if (policy.size === 0) return [-25, 'no Content-Security-Policy'];
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [objects, styles] = [of('object-src'), withoutIgnored(of('style-src'))];
  let scripts = withoutIgnored(of('script-src'));
  if (scripts.includes("'strict-dynamic'")) {
    if (!scripts.some(isHashOrNonce)) return [-25, "'strict-dynamic' without a hash"];
    scripts = scripts.filter((source) => !broad.test(source) && source !== "'self'");
  }
  if (scripts.some(unsafe) || objects.some((source) => broad.test(source)))
    return [-20, 'unsafe script-src or object-src'];
  const passive = ['img-src', 'media-src'];
  const insecure = (source: string) => /^(http|ftp):/.test(source);
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (active.some(insecure)) return [-20, 'sources over http'];
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return [-10, "'unsafe-eval'"];
  if (passive.flatMap(of).some(insecure)) return [-10, 'pictures over http'];
  if (styles.some(unsafe)) return [0, 'unsafe sources in style-src only'];
  const isClosed = policy.get('default-src')?.join() === "'none'";
  return isClosed ? [10, "nothing unsafe, default-src 'none'"] : [5, 'nothing unsafe'];
}

function isHashOrNonce(source: string): boolean {
  return /^'(sha(256|384|512)|nonce)-/.test(source);
}

/** Browsers ignore 'unsafe-inline' beside a hash or nonce. */
function withoutIgnored(sources: string[]): string[] {
  return sources.some(isHashOrNonce) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function cookieRule(cookies: string[]): Verdict {
  if (cookies.length === 0) return [0, 'no cookies'];
  const lacks = (attribute: RegExp) => cookies.some((cookie) => !attribute.test(cookie));
  if (lacks(/; ?Secure/i)) return [-40, 'a cookie without Secure'];
  if (lacks(/; ?HttpOnly/i)) return [-30, 'a cookie without HttpOnly'];
  return lacks(/; ?SameSite=(Lax|Strict)/i) ? [-20, 'a cookie without SameSite'] : [5, 'all cookies are closed'];
}

function transportRule(header: string): Verdict {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (age === 0) return [-20, 'no Strict-Transport-Security'];
  return age < 15_768_000 ? [-10, 'Strict-Transport-Security for less than six months'] : [0, 'https for six months'];
}

/** Scripts of the own origin need no integrity. */
function scriptRule({ html, origin }: Scanned): Verdict {
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g)].map(([, src = '']) => new URL(src, origin));
  const foreign = sources.filter((url) => url.origin !== origin);
  if (foreign.some(({ protocol }) => protocol !== 'https:')) return [-50, 'scripts over http'];
  return foreign.length > 0
    ? [-5, 'scripts of other origins without integrity']
    : [0, 'scripts of the own origin only'];
}

function framingRule(headers: Scanned['headers']): Verdict {
  const ancestors = parsePolicy(headers['content-security-policy'] ?? '').get('frame-ancestors') ?? ['*'];
  if (!ancestors.some((source) => broad.test(source))) return [5, 'frame-ancestors'];
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
    ? [0, 'X-Frame-Options']
    : [-20, 'may be framed'];
}

function sharingRule(headers: Scanned['headers']): Verdict {
  const isOpen = headers['access-control-allow-origin'] && headers['access-control-allow-credentials'] === 'true';
  return isOpen ? [-50, 'readable by other origins with cookies'] : [0, 'not readable by other origins'];
}

function referrerRule(header: string): Verdict {
  if (/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(header)) return [5, 'private referrer'];
  return header ? [-5, 'unsafe Referrer-Policy'] : [0, 'no Referrer-Policy'];
}

function resourceRule(header = ''): Verdict {
  return /^same-(origin|site)$/.test(header) ? [10, 'Cross-Origin-Resource-Policy'] : [0, 'may be embedded'];
}
