import { isIPv6 } from 'node:net';

const partsOf64Bits = 4;

/**
 * The network to count an address under. An IPv6 customer gets a /64 at the least and may use a new address of it
 * for each request (RFC 6177); an IPv4 address stands for itself, also when it is written as IPv6 (RFC 4291, 2.5.5.2).
 *
 * @returns Anything that is no IPv6 address as it came.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // The one place in the platform that writes an address in its shortest form, RFC 5952.
  const parts = expand(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isMapped) return [parts[6], parts[7]].map((part = 0) => `${part >> 8}.${part & 255}`).join('.');
  const prefix = parts.slice(0, partsOf64Bits).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** @returns The eight parts of 16 bits. */
function expand(address: string): number[] {
  const [head = [], tail] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((part) => Number.parseInt(part, 16))));
  if (!tail) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
