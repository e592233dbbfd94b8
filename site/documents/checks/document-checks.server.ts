import type { Database } from '@site/database/schema';
import { isPdf, isVideo } from '@site/images/media';
import type { Issue } from '@site/platform/http/errors';
import type { SiteImage, SiteLogo } from '#content/documents/fields.ts';
import { anchorOf, anchorsOfPages } from '#content/documents/sections.ts';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { pictures } from '#content/pictures/pictures.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { linkPath } from '#site/texts/link-path.ts';
import { outerPathsOf } from '#site/texts/words/named-paths.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { ownPagePath } from '#site/urls/post-path.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { isReserved } from '#site/urls/reserved-paths.ts';
import { isAdminPath, sitePages } from '#site/urls/site-pages.ts';
import { type DocumentPage, documentPages } from '../document-pages.ts';
import { fieldsOf } from '../fields-of.ts';
import { createOwnPageRepository } from '../own-pages/own-page-repository.server.ts';
import { videoIssues } from './video-checks.server.ts';

export interface Surroundings {
  /** As shown, with the new value of the document. */
  readonly documents: SiteDocuments;
  readonly database: Database;
  readonly own: Pick<OwnAddresses, 'answers'>;
  /** Whether a path leads to a post or a redirect; pages of the site and of documents are checked apart. */
  leadsSomewhere(path: string): Promise<boolean>;
}

export async function documentIssues(key: DocumentKey, surroundings: Surroundings): Promise<Issue[]> {
  const found = await Promise.all(
    [linkIssues, imageIssues, videoIssues].map((check) => check(key, surroundings)),
  );
  return [
    ...pathIssues(key, surroundings),
    ...languageIssues(key, surroundings),
    ...(await ownPageIssues(key, surroundings)),
    ...(key === 'sections' ? await sectionPageIssues(surroundings) : []),
    ...found.flat(),
  ];
}

function languageIssues(key: DocumentKey, { documents: { company, languages } }: Surroundings): Issue[] {
  const index = languages.languages.findIndex(({ locale }) => `${company.locale}-`.startsWith(`${locale}-`));
  if (index === -1 || requestPrefix() !== '') return [];
  if (key === 'company')
    return [{ path: 'locale', message: 'The site has this language under Site → Languages.' }];
  const path = `languages.${index}.locale`;
  const isSame = languages.languages[index]?.locale === company.locale;
  const message = isSame
    ? 'This is the language of the company.'
    : `Please name the region too, as ${company.locale} does.`;
  return key === 'languages' ? [{ path, message }] : [];
}

function pathIssues(key: DocumentKey, { documents, own }: Surroundings): Issue[] {
  const pagesOf = (other: DocumentKey): DocumentPage[] => documentPages(other, documents[other]);
  const others = new Set(
    documentKeys
      .filter((other) => other !== key)
      .flatMap(pagesOf)
      .map(({ path }) => path),
  );
  return pagesOf(key).flatMap(({ path, field }) => {
    // Only the root is shared with the site: folders of documents' pages are reserved.
    const isTaken = path.lastIndexOf('/') === 0 && (isReserved(path) || own.answers(decodeURI(path)));
    if (isTaken || (/^(?:paths|languages)$/.test(key) && fileFolders.has(path)))
      return { path: field, message: `The site itself uses “${path}”. Please choose another URL.` };
    return others.has(path) ? { path: field, message: `Another page has the URL “${decodeURI(path)}”.` } : [];
  });
}

/** What is below them is a file, whatever page has the path itself. */
const fileFolders: ReadonlySet<string> = new Set([
  ...['/cards', '/icons', '/images', '/pictures', '/sitemaps'],
]);

/** Invisible own pages count too: they would be hidden for good. */
async function ownPageIssues(key: DocumentKey, { documents, database }: Surroundings): Promise<Issue[]> {
  const inRoot = documentPages(key, documents[key]).filter(({ path }) => path.lastIndexOf('/') === 0);
  const found = await createOwnPageRepository(database).withSlugs(
    inRoot.map(({ path }) => decodeURIComponent(path.slice(1))),
  );
  return found.flatMap(({ slug, title, isInTrash }) => {
    const page = inRoot.find(({ path }) => path === ownPagePath(slug));
    const where = isInTrash ? ', which is in the trash,' : '';
    return page ? { path: page.field, message: `The page “${title}”${where} has the URL “/${slug}”.` } : [];
  });
}

/** Sections can be made before their page is published, or while it is in the trash. */
async function sectionPageIssues({ documents: { sections }, database }: Surroundings): Promise<Issue[]> {
  const slugs = await createOwnPageRepository(database).slugs();
  const known = new Set(slugs.map(({ slug }) => slug.slice(1)));
  return sections.pages.flatMap(({ slug }, index) =>
    known.has(slug)
      ? []
      : [{ path: `pages.${index}.slug`, message: `There is no page of your own at “/${slug}”.` }],
  );
}

const ownPaths = new Set(sitePages.map(({ path }) => path));

async function linkIssues(key: DocumentKey, surroundings: Surroundings): Promise<Issue[]> {
  const { documents, own } = surroundings;
  const pages = documentKeys.flatMap((other) => documentPages(other, documents[other]));
  const shown = new Set(pages.filter(({ isHidden }) => !isHidden).map(({ path }) => path));
  const issues: Issue[] = [];
  const anchors = new Set(['home', ...documents.home.sections.map(anchorOf)]);
  const { inward } = outerPathsOf(documents.paths);
  for (const { path: field, value } of fieldsOf(siteDocuments[key].schema, documents[key], ['link'])) {
    const anchor = /^\/#(.+)$/.exec(String(value))?.[1];
    // One that the owner took off the page has a page of its own.
    if (anchor !== undefined && !anchors.has(anchor) && !anchorsOfPages.includes(anchor)) {
      issues.push({ path: field, message: `The home page has no section with the anchor “${anchor}”.` });
      continue;
    }
    const path = linkPath(inward(String(value)));
    if (
      path === null ||
      shown.has(path) ||
      ownPaths.has(path) ||
      isAdminPath(path) ||
      own.answers(path) ||
      (await surroundings.leadsSomewhere(path))
    )
      continue;
    issues.push({ path: field, message: `This site has no page at “${path}”.` });
  }
  return issues;
}

async function imageIssues(key: DocumentKey, { documents, database }: Surroundings): Promise<Issue[]> {
  const images = fieldsOf(siteDocuments[key].schema, documents[key], ['image', 'logo'])
    .map(({ path, value }) => ({ path, source: (value as SiteImage | SiteLogo).source }))
    .filter(({ source }) => !Object.hasOwn(pictures, source));
  const inLibrary = new Set(await createMediaUsage(database).known(images.map(({ source }) => source)));
  return images
    .filter(({ source }) => !inLibrary.has(source) || isVideo(source) || isPdf(source))
    .map(({ path }) => ({ path: `${path}.source`, message: 'This image is not in the library.' }));
}
