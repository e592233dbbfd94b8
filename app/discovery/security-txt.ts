import { company } from '#content/company/company.ts';
import type { Addresses } from './addresses.ts';

const validDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness (RFC 9116). It expires half a year after the day it is read: the standard advises less
 * than a year, and a site that is no longer looked after then says so by itself.
 */
export function toSecurityTxt(addresses: Addresses, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return `${[
    `Contact: mailto:${company.email}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${new Intl.Locale(company.locale).language}`,
    `Canonical: ${addresses.at('/.well-known/security.txt')}`,
  ].join('\n')}\n`;
}
