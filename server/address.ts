import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** Returns a function that says whether an address is one of a trusted proxy. `entries` are addresses and networks. */
export function proxyChecker(entries: string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns a function that finds the client's address: the address of the connection or, behind trusted proxies, the last
 * address in X-Forwarded-For that is not one of theirs. The header of an untrusted sender is ignored. The result is what
 * all limits count by: an IPv4 address, or the network of an IPv6 address (see `networkOf`).
 */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyChecker(trustedProxies);

  return ({ socket, headers }) => {
    let address = socket.remoteAddress ?? '';
    const forwarded = [headers['x-forwarded-for'] ?? '']
      .flat()
      .join(',')
      .split(',')
      .map((each) => each.trim());
    while (isTrusted(address)) {
      const next = forwarded.pop();
      if (!next || !isIP(next)) break;
      address = next;
    }
    return networkOf(address);
  };
}

/**
 * Returns what limits count an address by: IPv4 as it is (also if it is mapped to IPv6), and of IPv6 the first address of
 * its /64, because a provider gives a whole /64 to each customer. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const written = canonical(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(written)?.[1];
  if (mapped) return mapped;
  const [before = '', after] = written.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return canonical(`${[...first, ...zeros, ...last].slice(0, 4).join(':')}::`);
}

/** Writes an IPv6 address in its shortest form, without its zone. */
function canonical(address: string): string {
  return new SocketAddress({ address, family: 'ipv6' }).address;
}
