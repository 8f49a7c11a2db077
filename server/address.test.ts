import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressReader } from './address.ts';

const read = addressReader(['10.0.0.7', '192.168.0.0/16']);

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  return { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage;
}

test.each([
  ['an address without a proxy', from('203.0.113.9'), '203.0.113.9'],
  ['IPv4 over IPv6', from('::ffff:203.0.113.9'), '203.0.113.9'],
  ['a header from an untrusted sender', from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['a trusted proxy', from('10.0.0.7', '198.51.100.1'), '198.51.100.1'],
  ['a forged entry before the trusted one', from('10.0.0.7', '1.2.3.4, 198.51.100.1'), '198.51.100.1'],
  ['two trusted proxies', from('10.0.0.7', '198.51.100.1, 192.168.3.4'), '198.51.100.1'],
  ['nonsense from a trusted proxy', from('10.0.0.7', 'unknown'), '10.0.0.7'],
])('%s', (_, request, address) => {
  expect(read(request)).toBe(address);
});
