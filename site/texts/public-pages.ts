import type { SiteImage } from '#content/documents/fields.ts';
import type { PageText } from '#content/documents/pages.ts';
import { emptyPathsOf, type SiteContent } from '#site/texts/site-content.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import { sitePages } from '#site/urls/site-pages.ts';

export interface PublicPage extends PageText {
  readonly section: 'Pages' | 'Services' | 'Team' | 'Blog';
  readonly images: readonly SiteImage[];
  /** Has `noindex`: search engines are asked to leave it out. */
  readonly isUnlisted?: boolean;
  /** Last visible change, where known. */
  readonly modified?: Date;
}

export function listedPagesOf(site: SiteContent, { hasPosts }: { hasPosts: boolean }): PublicPage[] {
  const emptyPaths = emptyPathsOf(site, hasPosts);
  return publicPagesOf(site).filter(({ path, isUnlisted }) => !isUnlisted && !emptyPaths.includes(path));
}

/** Except posts and tags. */
export function publicPagesOf(site: SiteContent): PublicPage[] {
  const fixed = new Map<string, PageText>(Object.values(site.pages).map((page) => [page.path, page]));
  const several: Readonly<Record<string, readonly (PageText & { images?: readonly SiteImage[] })[]>> = {
    '/:slug': site.services.pages.map(({ slug, heading, intro }) => ({
      path: servicePath({ slug }),
      title: heading,
      description: intro,
    })),
    '/our-project/:slug': site.projects.projects.flatMap(({ title, description, image, caseStudy }) =>
      caseStudy
        ? [{ path: caseStudyPath(caseStudy), title, description, images: [image, ...caseStudy.images] }]
        : [],
    ),
    '/teams/:name': site.team.members.map(({ slug, name, description, image }) => ({
      path: memberPath({ slug }),
      title: name,
      description,
      images: [image],
    })),
  };
  const own = site.ownPages.map((page) => ({ ...page, images: [], section: 'Pages' as const }));
  const pages = sitePages.flatMap(({ path, sitemap: section }): PublicPage[] => {
    if (!section) return [];
    const page = fixed.get(path);
    const texts = several[path] ?? (page ? [{ ...page, images: imagesOf(site, path) }] : []);
    if (texts.length === 0 && !several[path]) throw new Error(`No title and description for ${path}.`);
    return texts.map((text) => ({ images: [], ...text, section }));
  });
  return [...pages, ...own];
}

function imagesOf(site: SiteContent, path: string): readonly SiteImage[] {
  if (path === '/') {
    if (site.home.heroImage) return [site.home.heroImage];
    return site.brand.hasScenes ? [{ source: 'hero', alt: '', focalPoint: '' }] : [];
  }
  if (path === '/our-project') return site.projects.projects.map(({ image }) => image);
  return path === '/teams' ? site.team.members.map(({ image }) => image) : [];
}
