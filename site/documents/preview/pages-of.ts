import type { DocumentKey } from '#content/documents/site-documents.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';
import { ownPagePath } from '#site/urls/post-path.ts';
import type { DocumentFields } from '../session/document-client.ts';

const fixedPages: Readonly<Record<DocumentKey, readonly string[]>> = {
  company: ['/', '/contact', '/learn-more'],
  branding: ['/', '/services', '/contact', '/all-blogs'],
  home: ['/', '/about-us'],
  about: ['/learn-more'],
  sections: ['/'],
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
  words: ['/', '/all-blogs', '/contact', '/search'],
  paths: ['/'],
  settings: ['/', '/all-blogs'],
};

interface Entry {
  readonly slug?: string;
  readonly isHidden?: boolean;
  readonly caseStudy?: { readonly slug?: string } | null;
}

const pathsOf: { readonly [Key in DocumentKey]?: (fields: DocumentFields) => string[] } = {
  sections: ({ pages }) => shown(pages).flatMap(({ slug }) => (slug ? ownPagePath(slug) : [])),
  services: ({ services }) => shown(services).flatMap(({ slug }) => (slug ? servicePath({ slug }) : [])),
  team: ({ members }) => shown(members).flatMap(({ slug }) => (slug ? memberPath({ slug }) : [])),
  projects: ({ projects }) =>
    shown(projects).flatMap(({ caseStudy }) =>
      caseStudy?.slug ? caseStudyPath({ slug: caseStudy.slug }) : [],
    ),
};

const shown = (entries: unknown) => ((entries ?? []) as Entry[]).filter(({ isHidden }) => !isHidden);

/** Pages that show a document with these fields, which may be half written. */
export function pagesOf(key: DocumentKey, fields: DocumentFields): string[] {
  return [...fixedPages[key], ...(pathsOf[key]?.(fields) ?? [])];
}
