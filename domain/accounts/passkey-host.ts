/** Whether browsers can use passkeys at this host: they refuse addresses of networks. */
export function hasPasskeys(hostname: string): boolean {
  return !/^[\d.]+$|:/.test(hostname);
}

/** Whether browsers can use passkeys at this origin: they need an encrypted connection, except to the same machine. */
export function originHasPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return hasPasskeys(hostname) && (protocol === 'https:' || /(^|\.)localhost$/.test(hostname));
}
