import { isIPv6 } from 'node:net';

const partBits = 16;

/**
 * The network to count an IP address under. `customer`: an IPv4 address itself, also when mapped into IPv6 (RFC 4291,
 * 2.5.5.2), or an IPv6 /64 (RFC 6177). `site`: an IPv4 /24 or IPv6 /48. Anything that is no IP address is returned as it is.
 */
export function networkOf(address: string, size: 'customer' | 'site' = 'customer'): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return size === 'site' ? siteOf(address) : address;
  const mapped = ipv4In(plain);
  if (mapped !== null) return networkOf(mapped, size);
  const bits = size === 'site' ? 48 : 64;
  const prefix = partsOf(plain)
    .slice(0, bits / partBits)
    .map((part) => part.toString(16));
  return `${prefix.join(':')}::/${bits}`;
}

/** Null unless an IPv4 address is mapped into the IPv6 address (RFC 4291, 2.5.5.2). */
export function ipv4In(address: string): string | null {
  const parts = partsOf(address);
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  return isMapped ? [parts[6], parts[7]].map((part = 0) => `${part >> 8}.${part & 255}`).join('.') : null;
}

/** An IPv6 address as of RFC 5952. */
export const shortestForm = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const siteOf = (address: string) => address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

function partsOf(address: string): number[] {
  const [head = [], tail] = shortestForm(address)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((part) => Number.parseInt(part, 16))));
  if (!tail) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
