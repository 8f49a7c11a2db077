import { writeFileSync } from 'node:fs';

type Value = string | number | Value[] | { [key: string]: Value };

/** Writes a file in the MaxMind DB format, in which these networks, such as `192.0.2.0/24`, have these values. */
export function writePlaceFile(path: string, networks: Record<string, Value>): void {
  const data: Buffer[] = [];
  const nodes: [Target, Target][] = [[null, null]];
  for (const [network, value] of Object.entries(networks)) {
    const offset = Buffer.concat(data).length;
    data.push(encode(value));
    place(nodes, bitsOf(network), { offset });
  }
  const pointer = (target: Target) => {
    const value =
      target === null ? nodes.length : typeof target === 'number' ? target : nodes.length + 16 + target.offset;
    return Buffer.from([value >> 16, (value >> 8) & 0xff, value & 0xff]);
  };
  const tree = nodes.flatMap(([left, right]) => [pointer(left), pointer(right)]);
  const about = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test',
    description: {},
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  };
  const mark = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  writeFileSync(path, Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, encode(about)]));
}

/** A node by its number, a place in the data, or nothing. */
type Target = number | { offset: number } | null;

function place(nodes: [Target, Target][], bits: number[], leaf: { offset: number }): void {
  let at = 0;
  for (const [depth, bit] of bits.entries()) {
    const node = nodes[at];
    if (!node) throw new Error('The tree has no such node.');
    if (depth === bits.length - 1) {
      node[bit as 0 | 1] = leaf;
      return;
    }
    const next = node[bit as 0 | 1];
    if (typeof next === 'number') at = next;
    else {
      node[bit as 0 | 1] = nodes.length;
      at = nodes.push([null, null]) - 1;
    }
  }
}

/** The bits of an IPv4 network in the tree of IPv6, or those of an IPv6 network that is written in full. */
function bitsOf(network: string): number[] {
  const [address = '', length] = network.split('/');
  const isV4 = address.includes('.');
  const bytes = isV4
    ? [...Array<number>(12).fill(0), ...address.split('.').map(Number)]
    : address.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1));
  return bits.slice(0, Number(length) + (isV4 ? 96 : 0));
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') return Buffer.concat([head(6, 4), Buffer.from([0, 0, value >> 8, value & 0xff])]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)]);
  const pairs = Object.entries(value);
  return Buffer.concat([head(7, pairs.length), ...pairs.flatMap(([key, each]) => [encode(key), encode(each)])]);
}

/** The first byte of a value. No text here is longer than 28 bytes, which would take another byte. */
function head(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size]);
}
