import { z } from 'zod';
import { group, line, list, refuseRepeated, type SiteImage, slug, text } from './fields.ts';
import { refuseRepeatedAnchors, sectionList } from './sections.ts';
import { socialImage } from './seo.ts';

/** What a page is called where it is not seen: in a tab, in search results, on a social card. */
export interface PageText {
  readonly path: string;
  /** Without the company's name. */
  readonly title: string;
  /** One or two sentences, at most about 160 characters. */
  readonly description: string;
  /** On social networks; null or absent: a card with the title. */
  readonly image?: SiteImage | null;
}

/** Pages that have no content of their own to be named by, in the order of their form. */
export const namedPages = {
  home: { path: '/', name: 'Home' },
  aboutUs: { path: '/about-us', name: 'About Us' },
  services: { path: '/services', name: 'Services' },
  projects: { path: '/our-project', name: 'Projects' },
  recentBlogs: { path: '/blogs', name: 'Recent blogs' },
  team: { path: '/teams', name: 'Team' },
  contact: { path: '/contact', name: 'Contact' },
  learnMore: { path: '/learn-more', name: 'Learn More' },
  allBlogs: { path: '/all-blogs', name: 'All blogs' },
  archive: { path: '/blog-list', name: 'Archive' },
} as const;
export type PageKey = keyof typeof namedPages;

const page = (name: string) =>
  group(name, {
    title: line('Title', 100, { help: 'In the tab and in search results.' }),
    description: text('Description', 320, {
      help: 'In search results, where about 160 characters are shown, and below the heading of lists and sections.',
    }),
    image: socialImage(),
  }).default({ title: name, description: '{description}', image: null });

export const pagesSchema = () =>
  z.object(
    Object.fromEntries(Object.entries(namedPages).map(([key, { name }]) => [key, page(name)])) as Record<
      PageKey,
      ReturnType<typeof page>
    >,
  );

const ownPageSchema = () =>
  group('Page', {
    slug: slug('URL', { help: 'Of a page of your own, without the slash, such as spring-campaign.' }),
    sections: sectionList('Below the text of the page, in this order.'),
  });

export const pageSectionsSchema = () =>
  z
    .object({
      pages: list('Pages of your own', ownPageSchema(), { entry: 'Page', entryTitle: 'slug', max: 60 }),
    })
    .superRefine(({ pages }, context) => {
      refuseRepeated(context, 'pages', pages, 'slug', 'The sections of this page are in the list already.');
      for (const [index, { sections }] of pages.entries())
        refuseRepeatedAnchors(sections, context, ['pages', index]);
    });
