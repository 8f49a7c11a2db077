import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressReader, networkOf } from './address.ts';

const read = addressReader(['10.0.0.7', '192.168.0.0/16', '2001:db8:ff::/48']);

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  return { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage;
}

test.each([
  ['an address without a proxy', from('203.0.113.9'), '203.0.113.9'],
  ['IPv4 over IPv6', from('::ffff:203.0.113.9'), '203.0.113.9'],
  ['IPv4 over IPv6 in hexadecimal', from('::ffff:cb00:7109'), '203.0.113.9'],
  ['IPv6', from('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::'],
  ['IPv6 behind a trusted proxy', from('2001:db8:ff::1', '2001:DB8:1:2::9'), '2001:db8:1:2::'],
  ['a trusted proxy with IPv4 over IPv6', from('::ffff:10.0.0.7', '::ffff:198.51.100.1'), '198.51.100.1'],
  ['a header from an untrusted sender', from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['a trusted proxy', from('10.0.0.7', '198.51.100.1'), '198.51.100.1'],
  ['a forged entry before the trusted one', from('10.0.0.7', '1.2.3.4, 198.51.100.1'), '198.51.100.1'],
  ['two trusted proxies', from('10.0.0.7', '198.51.100.1, 192.168.3.4'), '198.51.100.1'],
  ['nonsense from a trusted proxy', from('10.0.0.7', 'unknown'), '10.0.0.7'],
])('%s', (_, request, address) => {
  expect(read(request)).toBe(address);
});

test.each([
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:0:7::1', '2001:db8:0:7::'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::0009', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::'],
  ['::1', '::'],
  ['::1.2.3.4', '::'],
  ['198.51.100.1', '198.51.100.1'],
  ['', ''],
])('limits count %s by %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
