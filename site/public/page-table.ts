import { sitePages } from '#site/urls/site-pages.ts';
import type { Page } from './page.ts';

/** Every module in a folder `pages` is a page, at the path that site/urls/site-pages.ts says. */
const modules = import.meta.glob<Page>('./**/pages/*.tsx', { eager: true });

function moduleOf(name: string): Page {
  const page = modules[`./${name}.tsx`];
  if (!page) throw new Error(`There is no page site/public/${name}.tsx.`);
  return page;
}

const pages = sitePages.flatMap(({ path, page }) => (page ? [{ path, page: moduleOf(page) }] : []));

interface FoundPage {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string) => path.split('/').slice(1);

const missing = moduleOf('pages/not-found');

/** Those with parameters last: a fixed path wins. */
const patterns = pages
  .filter(({ path }) => path !== '/*')
  .map(({ path, page }) => ({ page, segments: path === '/' ? [] : segmentsOf(path) }))
  .sort((one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length);

/** @param pathname Percent-encoded, and readable. Case and slashes at the end do not matter. */
export function findPage(pathname: string): FoundPage {
  const asked = segmentsOf(pathname.replace(/\/+$/, '')).map(decodeURIComponent);
  for (const { page, segments } of patterns) {
    const isMatch =
      segments.length === asked.length &&
      segments.every((segment, index) => isMatching(segment, asked[index] ?? ''));
    if (isMatch) return { page, params: paramsOf(segments, asked) };
  }
  return { page: missing, params: {} };
}

const isMatching = (segment: string, asked: string) =>
  isParameter(segment) ? asked !== '' : segment === asked.toLowerCase();

const paramsOf = (segments: readonly string[], asked: readonly string[]) =>
  Object.fromEntries(
    segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1), asked[index] ?? '']] : [],
    ),
  );

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}
