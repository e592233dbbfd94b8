import { z } from 'zod';
import { group, line, text } from './fields.ts';

/** What a page is called where it is not seen: in a tab, in search results, on a social card. */
export interface PageText {
  readonly path: string;
  /** Without the company's name. */
  readonly title: string;
  /** One or two sentences, at most about 160 characters. */
  readonly description: string;
}

/** Pages that have no content of their own to be named by. */
export const pagePaths = {
  home: '/',
  aboutUs: '/about-us',
  services: '/services',
  projects: '/our-project',
  recentBlogs: '/blogs',
  team: '/teams',
  contact: '/contact',
  learnMore: '/learn-more',
  allBlogs: '/all-blogs',
  archive: '/blog-list',
} as const;
export type PageKey = keyof typeof pagePaths;

const page = (name: string) =>
  group(name, {
    title: line('Title', 100, { help: 'In the tab and in search results.' }),
    description: text('Description', 320, {
      help: 'In search results, where about 160 characters are shown, and below the heading of lists and sections.',
    }),
  });

export const pagesSchema = () =>
  z.object({
    home: page('Home'),
    aboutUs: page('About Us'),
    services: page('Services'),
    projects: page('Projects'),
    recentBlogs: page('Recent blogs'),
    team: page('Team'),
    contact: page('Contact'),
    learnMore: page('Learn More'),
    allBlogs: page('All blogs'),
    archive: page('Archive'),
  } satisfies Record<PageKey, z.ZodType>);
