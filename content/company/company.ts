// Sample content, as are all texts of this folder: replace it with your own. The company is invented; its domains and
// telephone numbers are reserved for examples.
import type { DocumentInput } from '#content/documents/site-documents.ts';

export const company: DocumentInput<'company'> = {
  name: 'Ardent Peak',
  tagline: 'Warriors for change, champions for success!',
  footerTagline: 'Warriors for change champions for success!',
  description:
    'Ardent Peak plans, designs and builds websites, mobile apps and back ends in Lisbon, and looks after them long after launch.',
  city: 'Lisbon',
  country: 'Portugal',
  timeZone: 'Europe/Lisbon',
  locale: 'en-US',
  email: 'hello@example.com',
  phones: [{ display: '+1 202-555-0142' }, { display: '+1 202-555-0187' }],
  companySite: { label: 'Company site', url: 'https://example.com' },
  social: [
    { network: 'facebook', label: 'Facebook', url: 'https://example.com/facebook/ardent-peak' },
    { network: 'telegram', label: 'Telegram', url: 'https://example.com/telegram/ardent-peak' },
    { network: 'linkedin', label: 'LinkedIn', url: 'https://example.com/linkedin/ardent-peak' },
  ],
};
