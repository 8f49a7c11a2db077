import ipaddr from 'ipaddr.js';

/**
 * Returns whether an IP address belongs to a host on the public internet. Loopback, private, link-local, multicast and reserved
 * networks do not, nor do IPv6 addresses that stand for an IPv4 address of such a network, or that lead through a translator.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns an IPv4-mapped address into the IPv4 address. Every special network has a range of another name.
  return ipaddr.process(address).range() === 'unicast';
}
