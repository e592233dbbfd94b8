// Sample content: the company is invented; its domains and telephone numbers are reserved for
// examples. Replace with your own.
import type { Company } from './types.ts';

export const company: Company = {
  name: 'Ardent Peak',
  tagline: 'Warriors for change, champions for success!',
  footerTagline: 'Warriors for change champions for success!',
  city: 'Lisbon',
  country: 'Portugal',
  timeZone: 'Europe/Lisbon',
  locale: 'en-US',
  email: 'hello@example.com',
  phones: [
    { display: '+1 202-555-0142', href: 'tel:+12025550142' },
    { display: '+1 202-555-0187', href: 'tel:+12025550187' },
  ],
  companySite: { label: 'Company site', url: 'https://example.com' },
};
