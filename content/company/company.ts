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
  social: [
    { network: 'facebook', label: 'Facebook', url: 'https://example.com/facebook/ardent-peak' },
    { network: 'telegram', label: 'Telegram', url: 'https://example.com/telegram/ardent-peak' },
    { network: 'linkedin', label: 'LinkedIn', url: 'https://example.com/linkedin/ardent-peak' },
  ],
  companySite: { label: 'Company site', url: 'https://example.com' },
};
