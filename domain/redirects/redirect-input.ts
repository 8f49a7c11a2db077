import { z } from 'zod';
import { flag, requiredText, version } from '../editing/fields.ts';
import { isRedirectPath, longestPath, redirectPath } from './redirect.ts';

/** A name that no host can have. Addresses without a host are read relative to it. */
const noHost = 'http://site.invalid';

/** What is typed as the old address, as `from_path`. The host is left out, because it may be one that this site had before. */
const oldAddress = requiredText('The old address', 2000).transform((typed, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `/${typed.replace(/^[/\\]+/, '')}`, noHost);
  if (!url) return refuse('Please give an address of this site, such as /old-page.');
  if (url.search) return refuse('Please leave out what begins with “?”: redirects do not read it.');
  if (url.hash) return refuse('Please leave out what begins with “#”: browsers do not send it.');
  const path = redirectPath(url.pathname);
  if (path === '/') return refuse('The home page always has a page.');
  if (/^\/admin(\/|$)/.test(path)) return refuse('Addresses of the back office cannot be redirected.');
  if (path.length > longestPath) return refuse(`The old address is longer than ${longestPath} characters.`);
  if (!isRedirectPath(path)) return refuse('Please give an address without control characters.');
  return path;
});

/** What is typed as the new address, as the columns `target` and `target_path`. */
const newAddress = requiredText('The new address', 2000).transform((typed, context) => {
  const refuse = () => {
    const message = 'Please give an address of this site, such as /new-page, or one that begins with https://.';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (!/^(\/|https?:\/\/)/i.test(typed)) return refuse();
  const url = URL.parse(typed, noHost);
  if (!url || url.username || url.password) return refuse();
  const isOwn = url.origin === noHost;
  // A browser reads "//host" and "/\host" as the address of another site.
  if (isOwn !== typed.startsWith('/') || url.pathname.startsWith('//')) return refuse();
  return isOwn
    ? { target: url.pathname + url.search + url.hash, target_path: redirectPath(url.pathname) }
    : { target: url.href, target_path: null };
});

/** Fields of the redirect form. */
export const redirectInput = { from_path: oldAddress, target: newAddress, is_permanent: flag };

/** Fields of the form for an existing redirect: `updated_at` is the version that the edit started from. */
export const redirectEdit = { ...redirectInput, updated_at: version };

/** A new redirect, validated. */
export type RedirectInput = z.output<z.ZodObject<typeof redirectInput>>;

/** An edit of an existing redirect, validated. */
export type RedirectEdit = z.output<z.ZodObject<typeof redirectEdit>>;

/** Returns the values with an address of the site itself, whose origin is `site`, as its path. */
export function asOwnPath<Values extends { target: RedirectInput['target'] }>(values: Values, site: string): Values {
  const { target, target_path } = values.target;
  if (target_path !== null || URL.parse(target)?.origin !== site) return values;
  const { pathname, search, hash } = new URL(target);
  if (pathname.startsWith('//')) return values; // alone, it would be the address of another site
  return { ...values, target: { target: pathname + search + hash, target_path: redirectPath(pathname) } };
}
