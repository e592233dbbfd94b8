import { sitePages } from '#app/site-pages.ts';
import { pages } from '#content/company/pages.ts';
import { projects } from '#content/company/projects.ts';
import { servicePages } from '#content/company/services/index.ts';
import { team } from '#content/company/team.ts';
import type { PictureName } from '#content/pictures/pictures.ts';

export interface PublicPage extends PageText {
  readonly section: 'Pages' | 'Services' | 'Team' | 'Blog';
}

interface PageText {
  /** From the site's root, in ASCII. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly pictures?: readonly PictureName[];
}

const pictures: Readonly<Record<string, readonly PictureName[]>> = {
  '/': ['hero'],
  '/our-project': projects.map(({ picture }) => picture),
  '/teams': team.map(({ picture }) => picture),
};

const texts = new Map<string, PageText>([
  ...Object.values(pages).map(
    (page) => [page.path, { ...page, pictures: pictures[page.path] ?? [] }] as const,
  ),
  ...servicePages.map(({ slug, heading, intro }) => {
    const path = `/${slug}`;
    return [path, { path, title: heading, description: intro }] as const;
  }),
]);

const teamPages = team.map(({ slug, name, description, picture }) => ({
  path: `/teams/${slug}`,
  title: name,
  description,
  pictures: [picture],
}));

/** Every page for visitors except posts and tags. */
export const publicPages: readonly PublicPage[] = sitePages.flatMap(({ path, sitemap: section }) => {
  if (!section) return [];
  if (path === '/teams/:name') return teamPages.map((page) => ({ ...page, section }));
  const text = texts.get(path);
  if (!text) throw new Error(`content/company/ has no title and description for ${path}.`);
  return [{ ...text, section }];
});
