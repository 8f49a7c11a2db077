/** An address of ours as others must write it. */
export function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}
