import type { DocumentInput } from '#content/documents/site-documents.ts';

export const serviceCards: DocumentInput<'services'>['cards'] = [
  {
    title: 'Website Development',
    page: 'web-development',
    icon: 'globe',
    description: 'Fast, accessible websites that explain what you do and bring in inquiries.',
  },
  {
    title: 'Mobile Development',
    page: 'app-development',
    icon: 'smartphone',
    description: 'iOS and Android apps that start fast and keep working without a signal.',
  },
  {
    title: 'Continuous Maintenance',
    page: 'continous-maintenance',
    icon: 'wrench',
    description: 'Monitoring, fixes, and updates that keep your product safe and quick.',
  },
  {
    title: 'Backend Development',
    page: 'web-development',
    icon: 'server',
    description: 'APIs, databases, and integrations that hold steady as demand grows.',
  },
  {
    title: 'Graphics Design',
    page: 'graphics-design',
    icon: 'palette',
    description: 'Logos, print, and campaign graphics that make your brand easy to recognize.',
  },
  {
    title: 'UI/UX Design',
    page: 'ui-ux-design',
    icon: 'layout',
    description: 'Interfaces shaped by research and tested with the people who use them.',
  },
];
