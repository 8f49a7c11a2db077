import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Tells where a request came from: the connection's address, or behind trusted proxies the last address that they did
 * not add themselves. What an untrusted sender writes into X-Forwarded-For counts for nothing.
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

/** An IPv4 address as such, also when the connection is an IPv6 one. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
