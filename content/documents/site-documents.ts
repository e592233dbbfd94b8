import type { z } from 'zod';
import { aboutSchema } from './about.ts';
import { brandingSchema } from './branding.ts';
import { companySchema } from './company.ts';
import { contactSchema } from './contact.ts';
import { homeSchema } from './home.ts';
import { navigationSchema } from './navigation.ts';
import { pagesSchema } from './pages.ts';
import { projectsSchema } from './projects.ts';
import { servicesSchema } from './services.ts';
import { settingsSchema } from './settings.ts';
import { teamSchema } from './team.ts';

interface DocumentFacts {
  readonly title: string;
  /** One sentence for the list of documents. */
  readonly about: string;
  readonly schema: z.ZodObject;
  /** A public page that shows it. */
  readonly shownAt: string;
}

/**
 * Everything a visitor reads that is neither a post nor a word of the interface, and the owner's settings. A document's type, form, validation,
 * API and description in OpenAPI come from its schema.
 */
export const siteDocuments = {
  company: {
    title: 'Company',
    about: 'Name, taglines, address, e-mail, telephones, social links, time zone and language.',
    schema: companySchema,
    shownAt: '/',
  },
  branding: {
    title: 'Branding',
    about: 'Logo, icons, accent color and color scheme.',
    schema: brandingSchema,
    shownAt: '/',
  },
  home: {
    title: 'Home',
    about: 'Hero, About, testimonials and clients.',
    schema: homeSchema,
    shownAt: '/',
  },
  about: {
    title: 'Learn More',
    about: 'Team, mission, vision and values.',
    schema: aboutSchema,
    shownAt: '/learn-more',
  },
  services: {
    title: 'Services',
    about: 'Cards of the home page and the service pages.',
    schema: servicesSchema,
    shownAt: '/services',
  },
  projects: {
    title: 'Projects',
    about: 'Project cards and case studies.',
    schema: projectsSchema,
    shownAt: '/our-project',
  },
  team: { title: 'Team', about: 'People and their profiles.', schema: teamSchema, shownAt: '/teams' },
  navigation: {
    title: 'Navigation and footer',
    about: 'Menu, button of the bar and columns of the footer.',
    schema: navigationSchema,
    shownAt: '/',
  },
  pages: {
    title: 'Titles and descriptions',
    about: 'What pages are called in tabs, search results and social cards.',
    schema: pagesSchema,
    shownAt: '/',
  },
  contact: {
    title: 'Contact',
    about: 'What stands beside the contact form.',
    schema: contactSchema,
    shownAt: '/contact',
  },
  settings: {
    title: 'Settings',
    about: 'E-mail, blogs per page, statistics, search engines and the notice at the top of the pages.',
    schema: settingsSchema,
    shownAt: '/',
  },
} as const satisfies Record<string, DocumentFacts>;

export type DocumentKey = keyof typeof siteDocuments;
export type DocumentValue<Key extends DocumentKey> = z.output<(typeof siteDocuments)[Key]['schema']>;
export type DocumentInput<Key extends DocumentKey> = z.input<(typeof siteDocuments)[Key]['schema']>;
/** One consistent state of all documents. */
export type SiteDocuments = { readonly [Key in DocumentKey]: DocumentValue<Key> };

export const documentKeys = Object.keys(siteDocuments) as DocumentKey[];
