/** Returns the address with the origin if it is a path, otherwise unchanged. */
export function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}
