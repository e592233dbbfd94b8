import { aboutPage } from '#content/company/about.ts';
import { company } from '#content/company/company.ts';
import { projects } from '#content/company/projects.ts';
import { servicePages } from '#content/company/services/index.ts';
import { team } from '#content/company/team.ts';
import { type PictureName, pictures } from '#content/pictures/pictures.ts';

/** A page whose address is known before anybody writes a post. */
export interface PublicPage {
  /** From the site's root; all of them are plain ASCII. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section: 'Pages' | 'Services' | 'Team' | 'Blog';
  /** Which posts it shows, and changes with; absent: none. */
  readonly shows?: 'newest posts' | 'all posts';
  readonly pictures?: readonly PictureName[];
}

/** Every page for visitors except posts and tags. `app/routes.ts` has the same ones. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: company.name,
    description: company.description,
    section: 'Pages',
    shows: 'newest posts',
    pictures: ['hero'],
  },
  { path: '/about-us', title: 'About Us', description: 'Who we are and what we work for.', section: 'Pages' },
  { path: '/learn-more', title: 'Learn More', description: aboutPage.tagline, section: 'Pages' },
  {
    path: '/our-project',
    title: 'Our projects',
    description: 'What we have made for our clients.',
    section: 'Pages',
    pictures: projects.map(({ picture }) => picture),
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Write to us: form, e-mail and telephone.',
    section: 'Pages',
  },
  {
    path: '/services',
    title: 'Our Services',
    description: 'Websites, mobile apps, back ends, design and maintenance.',
    section: 'Services',
  },
  ...servicePages.map(({ slug, heading, intro }) => ({
    path: `/${slug}`,
    title: heading,
    description: intro,
    section: 'Services' as const,
  })),
  {
    path: '/teams',
    title: 'Our Team',
    description: 'The people you will be working with.',
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
    path: '/blogs',
    title: 'Recent Blogs',
    description: 'The newest of what we have written.',
    section: 'Blog',
    shows: 'newest posts',
  },
  {
    path: '/all-blogs',
    title: 'All Blogs',
    description: `Everything ${company.name} has written.`,
    section: 'Blog',
    shows: 'all posts',
  },
  {
    path: '/blog-list',
    title: 'Archive',
    description: 'Every blog by year and month.',
    section: 'Blog',
    shows: 'all posts',
  },
];

/** The file of a picture of the site's own that every reader understands. */
export function picturePath(name: PictureName): string {
  return `/pictures/${name}-${pictures[name].fallback}.jpg`;
}
