import { pages } from '#content/company/pages.ts';
import { projects } from '#content/company/projects.ts';
import { servicePages } from '#content/company/services/index.ts';
import { team } from '#content/company/team.ts';
import type { PictureName } from '#content/pictures/pictures.ts';

/** A page whose address is known before anybody writes a post. */
export interface PublicPage {
  /** From the site's root; all of them are plain ASCII. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section: 'Pages' | 'Services' | 'Team' | 'Blog';
  readonly pictures?: readonly PictureName[];
}

/** Every page for visitors except posts and tags. `app/routes.ts` has the same ones. */
export const publicPages: readonly PublicPage[] = [
  { ...pages.home, section: 'Pages', pictures: ['hero'] },
  { ...pages.aboutUs, section: 'Pages' },
  { ...pages.learnMore, section: 'Pages' },
  {
    ...pages.projects,
    section: 'Pages',
    pictures: projects.map(({ picture }) => picture),
  },
  {
    ...pages.contact,
    section: 'Pages',
  },
  {
    ...pages.services,
    section: 'Services',
  },
  ...servicePages.map(({ slug, heading, intro }) => ({
    path: `/${slug}`,
    title: heading,
    description: intro,
    section: 'Services' as const,
  })),
  {
    ...pages.team,
    section: 'Team',
    pictures: team.map(({ picture }) => picture),
  },
  ...team.map(({ slug, name, description, picture }) => ({
    path: `/teams/${slug}`,
    title: name,
    description,
    section: 'Team' as const,
    pictures: [picture],
  })),
  {
    ...pages.recentBlogs,
    section: 'Blog',
  },
  {
    ...pages.allBlogs,
    section: 'Blog',
  },
  {
    ...pages.archive,
    section: 'Blog',
  },
];
