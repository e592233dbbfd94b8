import type { DocumentKey } from '#content/documents/site-documents.ts';
import type { DocumentFields } from '../session/site-client.ts';

const fixedPages: Readonly<Record<DocumentKey, readonly string[]>> = {
  company: ['/', '/contact', '/learn-more'],
  branding: ['/', '/services', '/contact', '/all-blogs'],
  home: ['/', '/about-us'],
  about: ['/learn-more'],
  services: ['/services', '/'],
  projects: ['/our-project', '/'],
  team: ['/teams', '/', '/about-us', '/learn-more'],
  navigation: ['/', '/contact'],
  pages: [
    '/',
    '/about-us',
    '/services',
    '/our-project',
    '/blogs',
    '/teams',
    '/contact',
    '/learn-more',
    '/all-blogs',
  ],
  contact: ['/contact', '/'],
  settings: ['/', '/all-blogs'],
};

export function pagesOf(key: DocumentKey, fields: DocumentFields): string[] {
  const slugs = (entries: unknown) =>
    ((entries ?? []) as { slug?: string; isHidden?: boolean }[]).flatMap(({ slug, isHidden }) =>
      slug && !isHidden ? [slug] : [],
    );
  if (key === 'services') return [...fixedPages.services, ...slugs(fields.pages).map((slug) => `/${slug}`)];
  if (key === 'team') return [...fixedPages.team, ...slugs(fields.members).map((slug) => `/teams/${slug}`)];
  return [...fixedPages[key]];
}
