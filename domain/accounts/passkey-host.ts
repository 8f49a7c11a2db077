/** Whether browsers can use passkeys at this host: they refuse addresses of networks. */
export function hasPasskeys(hostname: string): boolean {
  return !/^[\d.]+$|:/.test(hostname);
}
