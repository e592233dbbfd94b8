import { isIPv4, isIPv6 } from 'node:net';
import { ipv4In, shortestForm } from './network-of.ts';

/** What a proxy calls a client that it cannot name (RFC 7239, section 6): all of them are one client. */
export const unknownClient = 'unknown';

const quoted = /^"(.*)"$/;
const bracketed = /^\[([^\]]*)\](?::[\w.-]*)?$/;
const withPort = /^([\d.]+):[\w.-]*$/;

/**
 * The IP address of a client in one spelling, as limits and counts need it: without port, quotes, brackets and zone, IPv6 as of
 * RFC 5952, and an IPv4 address mapped into IPv6 as IPv4.
 * @param given As a socket or an element of `X-Forwarded-For` has it. @returns `unknownClient` for what is no IP address.
 */
export function clientAddress(given: string | undefined): string {
  const text = (given ?? '').trim().replace(quoted, '$1').trim();
  const [, plain = text] = bracketed.exec(text) ?? withPort.exec(text) ?? [];
  const [address = ''] = plain.split('%');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (ipv4In(address) ?? shortestForm(address)) : unknownClient;
}
