import { pathKeys, translatedPaths } from '#content/documents/paths.ts';
import type { DocumentKey, SiteDocuments } from '#content/documents/site-documents.ts';
import { segmentNames } from '#site/texts/words/named-paths.ts';
import { outerPaths } from '#site/urls/outer-paths.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';

export interface DocumentPage {
  readonly path: string;
  /** Identifies it when its URL changes. */
  readonly name: string;
  readonly position: number;
  /** Field that decides its URL, such as `pages.2.slug`. */
  readonly field: string;
  readonly isHidden: boolean;
}

type PagesOf = { readonly [Key in DocumentKey]?: (document: SiteDocuments[Key]) => DocumentPage[] };

const pagesOf: PagesOf = {
  services: ({ services }) =>
    services
      .flatMap((service, index) => (service.kind === 'service' ? { service, index } : []))
      .map(({ service, index }, position) => ({
        path: servicePath(service),
        name: service.heading,
        position,
        field: `services.${index}.slug`,
        isHidden: service.isHidden,
      })),
  team: ({ members }) =>
    members.map(({ slug, name, isHidden }, position) => ({
      path: memberPath({ slug }),
      name,
      position,
      field: `members.${position}.slug`,
      isHidden,
    })),
  projects: ({ projects }) =>
    projects.flatMap(({ title, caseStudy, isHidden }, position) =>
      caseStudy
        ? {
            path: caseStudyPath(caseStudy),
            name: title,
            position,
            field: `projects.${position}.caseStudy.slug`,
            isHidden,
          }
        : [],
    ),
  languages: ({ languages }) =>
    languages.map(({ prefix, locale, isHidden }, position) => ({
      path: `/${encodeURIComponent(prefix)}`,
      name: locale,
      position,
      field: `languages.${position}.prefix`,
      isHidden,
    })),
  paths: (document) => {
    const { outward } = outerPaths(segmentNames(document));
    return pathKeys.flatMap((key, position) => {
      const { name, path } = translatedPaths[key];
      const outer = outward(path);
      return outer === path ? [] : { path: outer, name, position, field: `names.${key}`, isHidden: false };
    });
  },
};

export function documentPages<Key extends DocumentKey>(
  key: Key,
  document: SiteDocuments[Key],
): DocumentPage[] {
  return pagesOf[key]?.(document) ?? [];
}

export interface PageMoves {
  readonly moved: readonly { readonly from: string; readonly to: string; readonly isWithBelow?: boolean }[];
  readonly gone: readonly string[];
}

/** Names of paths that changed: they lead on to the site's own path, which is named as it is now. */
export function pathMoves(before: SiteDocuments['paths'], after: SiteDocuments['paths']): PageMoves {
  const [named, names] = [segmentNames(before), segmentNames(after)];
  const { outward } = outerPaths(named);
  const moved = Object.keys(named)
    .filter((own) => named[own] !== own && !Object.values(names).includes(named[own] ?? ''))
    .map((own) => ({
      from: outward(`/${own}`),
      to: `/${own}`,
      isWithBelow: outward(`/${own}/x`) !== `/${own}/x`,
    }));
  return { moved, gone: [] };
}

export function movesOf<Key extends DocumentKey>(
  key: Key,
  before: SiteDocuments[Key],
  after: SiteDocuments[Key],
): PageMoves {
  if (key === 'paths') return pathMoves(before as SiteDocuments['paths'], after as SiteDocuments['paths']);
  const { moved, gone } = pageMoves(documentPages(key, before), documentPages(key, after));
  return { moved: moved.map((one) => ({ ...one, isWithBelow: key === 'languages' })), gone };
}

/** Vanished pages are matched by name, else by position in a list of the same length; the rest was removed. */
export function pageMoves(before: readonly DocumentPage[], after: readonly DocumentPage[]): PageMoves {
  const present = new Set(after.map(({ path }) => path));
  const known = new Set(before.map(({ path }) => path));
  const appeared = new Set(after.filter(({ path }) => !known.has(path)));
  const vanished = new Set(before.filter(({ path }) => !present.has(path)));
  const moved: { from: string; to: string }[] = [];
  const match = (isSame: (one: DocumentPage, other: DocumentPage) => boolean) => {
    for (const page of vanished) {
      const next = [...appeared].find((other) => isSame(page, other));
      if (!next) continue;
      moved.push({ from: page.path, to: next.path });
      appeared.delete(next);
      vanished.delete(page);
    }
  };
  match((one, other) => one.name === other.name);
  // At the URL of another page, which has moved as well.
  for (const page of vanished) {
    const next = onlyOf(before, page.name) && onlyOf(after, page.name);
    if (!next) continue;
    moved.push({ from: page.path, to: next.path });
    vanished.delete(page);
  }
  if (before.length === after.length) match((one, other) => one.position === other.position);
  return { moved, gone: [...vanished].map(({ path }) => path) };
}

function onlyOf(pages: readonly DocumentPage[], name: string): DocumentPage | undefined {
  const [first, ...more] = pages.filter((page) => page.name === name);
  return more.length === 0 ? first : undefined;
}
