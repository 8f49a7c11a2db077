import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import { isLocal, type Origins } from '@listgrove/kernel/origins';
import type { Config } from '../config.ts';
import { configuredOrigins, unsharedOrigins } from '../shared-session.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** Checks `SITE_URL` and `APP_URL`, https, the domain of the session cookie, and the proxies in front. */
export function checkOrigins(config: Config): Finding[] {
  const origins = configuredOrigins(config);
  if (!origins) {
    return [
      warning(
        'origins',
        'Neither SITE_URL nor APP_URL is set, so addresses follow the host name of each request.',
        'Set both before the product is reachable for others.',
      ),
    ];
  }
  return [
    ...addresses(config, origins),
    ...encryption(origins),
    ...session(config, origins),
    ...proxy(config, origins),
  ];
}

function addresses({ siteUrl, appUrl }: Config, { site, app }: Origins): Finding[] {
  if (site === app) {
    return [
      problem(
        'origins',
        `SITE_URL and APP_URL are both ${site}, so requests for the app reach the site.`,
        'Give each a host name of its own, such as https://www.example.com and https://app.example.com.',
      ),
    ];
  }
  if (siteUrl && appUrl) return [fine('origins', `The site is ${site} and the app is ${app}.`)];
  const missing = siteUrl ? 'APP_URL' : 'SITE_URL';
  return [
    warning(
      'origins',
      `${missing} is not set and is taken to be ${siteUrl ? app : site}.`,
      `Set ${missing}, so that it does not depend on the other address.`,
    ),
  ];
}

function encryption(origins: Origins): Finding[] {
  const open = [origins.site, origins.app].filter((origin) => {
    const { protocol, hostname } = new URL(origin);
    return protocol === 'http:' && !isLocal(hostname);
  });
  if (open.length === 0) return [];
  return [
    warning(
      'origins',
      `Passwords travel unencrypted to ${open.join(' and ')}.`,
      'Let a proxy terminate TLS and set SITE_URL and APP_URL to https addresses.',
    ),
  ];
}

function session(config: Config, origins: Origins): Finding[] {
  if (unsharedOrigins(config)) {
    return [
      problem(
        'origins',
        `Browsers share no session between ${origins.site} and ${origins.app}, so nobody can use the back office.`,
        'Choose two addresses with the same scheme under one domain, such as https://www.example.com and https://app.example.com.',
      ),
    ];
  }
  const domain = cookieDomain(origins, config) ?? new URL(origins.site).hostname;
  return [fine('origins', `The session cookie is set for ${domain}.`)];
}

function proxy({ trustedProxies }: Config, { site, app }: Origins): Finding[] {
  const isBehindProxy = [site, app].some((origin) => origin.startsWith('https:'));
  if (!isBehindProxy || trustedProxies.length > 0) return [];
  return [
    warning(
      'origins',
      'TRUSTED_PROXIES is not set, so all visitors behind the proxy that terminates TLS share one address and its limits.',
      'Set TRUSTED_PROXIES to the addresses of the proxy.',
    ),
  ];
}
