import { about } from './company/about.ts';
import { branding } from './company/branding.ts';
import { company } from './company/company.ts';
import { contact } from './company/contact.ts';
import { home } from './company/home.ts';
import { navigation } from './company/navigation.ts';
import { pages } from './company/pages.ts';
import { paths } from './company/paths.ts';
import { projects } from './company/projects.ts';
import { sections } from './company/sections.ts';
import { services } from './company/services.ts';
import { settings } from './company/settings.ts';
import { team } from './company/team.ts';
import { words } from './company/words.ts';
import {
  type DocumentInput,
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  siteDocuments,
} from './documents/site-documents.ts';

const files: { readonly [Key in DocumentKey]: DocumentInput<Key> } = {
  company,
  branding,
  home,
  about,
  sections,
  services,
  projects: { projects },
  team: { members: team },
  navigation,
  pages,
  contact,
  words,
  paths,
  settings,
};

/** What the site shows of each document until an administrator publishes one: the files of `content/company`. */
export const defaultDocuments = Object.fromEntries(
  documentKeys.map((key) => [key, siteDocuments[key].schema.parse(files[key])]),
) as unknown as SiteDocuments;
