import type { z } from 'zod';
import { aboutSchema } from './about.ts';
import { brandingSchema } from './branding.ts';
import { companySchema } from './company.ts';
import { contactSchema } from './contact.ts';
import { homeSchema } from './home.ts';
import { languagesSchema } from './languages.ts';
import { navigationSchema } from './navigation.ts';
import { pageSectionsSchema, pagesSchema } from './pages.ts';
import { pathsSchema } from './paths.ts';
import { projectsSchema } from './projects.ts';
import { servicesSchema } from './services.ts';
import { settingsSchema } from './settings.ts';
import { teamSchema } from './team.ts';
import { wordsSchema } from './words.ts';

interface DocumentFacts {
  readonly title: string;
  readonly about: string;
  readonly shownAt: string;
}

function document<Schema extends z.ZodObject>(
  makeSchema: () => Schema,
  facts: DocumentFacts,
): DocumentFacts & { readonly schema: Schema } {
  let schema: Schema | undefined;
  return {
    ...facts,
    get schema() {
      schema ??= makeSchema();
      return schema;
    },
  };
}

/** All content but posts and interface texts, and the owner's settings. Types, forms and the API come from the schemas. */
export const siteDocuments = {
  company: document(companySchema, {
    title: 'Company',
    about: 'Name, taglines, address, e-mail, telephones, social links, time zone and language.',
    shownAt: '/',
  }),
  branding: document(brandingSchema, {
    title: 'Branding',
    about: 'Logo, icons, accent color and color scheme.',
    shownAt: '/',
  }),
  home: document(homeSchema, {
    title: 'Home',
    about: 'Hero, and the sections below it in their order.',
    shownAt: '/',
  }),
  about: document(aboutSchema, {
    title: 'Learn More',
    about: 'Team, mission, vision and values.',
    shownAt: '/learn-more',
  }),
  sections: document(pageSectionsSchema, {
    title: 'Sections of pages',
    about: 'Sections below the texts of pages of your own.',
    shownAt: '/',
  }),
  services: document(servicesSchema, {
    title: 'Services',
    about: 'Pages of the services, and their cards on the home page.',
    shownAt: '/services',
  }),
  projects: document(projectsSchema, {
    title: 'Projects',
    about: 'Project cards and case studies.',
    shownAt: '/our-project',
  }),
  team: document(teamSchema, { title: 'Team', about: 'People and their profiles.', shownAt: '/teams' }),
  navigation: document(navigationSchema, {
    title: 'Navigation and footer',
    about: 'Menu, button of the bar and columns of the footer.',
    shownAt: '/',
  }),
  pages: document(pagesSchema, {
    title: 'Titles and descriptions',
    about: 'What pages are called in tabs, search results and social cards.',
    shownAt: '/',
  }),
  contact: document(contactSchema, {
    title: 'Contact',
    about: 'What stands beside the contact form.',
    shownAt: '/contact',
  }),
  words: document(wordsSchema, {
    title: 'Words',
    about: 'What buttons, labels and messages say on public pages.',
    shownAt: '/',
  }),
  languages: document(languagesSchema, {
    title: 'Languages',
    about: 'Other languages beside that of the company.',
    shownAt: '/',
  }),
  paths: document(pathsSchema, {
    title: 'Paths',
    about: 'What pages are called in URLs, in the language of your site.',
    shownAt: '/',
  }),
  settings: document(settingsSchema, {
    title: 'Settings',
    about: 'E-mail, blogs per page, statistics, search engines and the notice at the top of the pages.',
    shownAt: '/',
  }),
} as const;

export type DocumentKey = keyof typeof siteDocuments;
export type DocumentValue<Key extends DocumentKey> = z.output<(typeof siteDocuments)[Key]['schema']>;
export type DocumentInput<Key extends DocumentKey> = z.input<(typeof siteDocuments)[Key]['schema']>;
export type SiteDocuments = { readonly [Key in DocumentKey]: DocumentValue<Key> };

/** One for all languages; each other has a value for each of them. */
export const sharedDocuments: ReadonlySet<DocumentKey> = new Set(['branding', 'languages', 'settings']);

export const documentKeys = Object.keys(siteDocuments) as DocumentKey[];
