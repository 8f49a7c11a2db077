import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Returns a function that finds the client's address: the address of the connection or, behind trusted proxies, the last
 * address in X-Forwarded-For that is not one of theirs. The header of an untrusted sender is ignored.
 */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? '');
    const forwarded = [headers['x-forwarded-for'] ?? '']
      .flat()
      .join(',')
      .split(',')
      .map((each) => plain(each.trim()));
    while (isIP(address) && isTrusted(address)) {
      const next = forwarded.pop();
      if (!next || !isIP(next)) break;
      address = next;
    }
    return address;
  };
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
