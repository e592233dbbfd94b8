/**
 * The network an address belongs to, as far as one household or one machine owns it: an IPv4 address is its own, of an
 * IPv6 address it is the first 64 bits, within which everybody may choose as they like (RFC 4291, section 2.5.1).
 *
 * @param address As the connection has it; one that is neither is returned as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!bare.includes(':')) return address;
  return `${firstGroups(bare).join(':')}::/64`;
}

const groupCount = 8;
const networkGroups = 4;

function firstGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  // An IPv4 address at the end stands for two groups; it never reaches the first four.
  const tailGroups = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  const zeros = after === undefined ? 0 : Math.max(0, groupCount - head.length - tailGroups);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail]
    .slice(0, networkGroups)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}
