import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest } from '#site/texts/words/site-languages.server.ts';
import {
  type Alternate,
  caseStudyPath,
  memberPath,
  servicePath,
  type TranslatedPath,
} from '#site/urls/page-paths.ts';
import { speaking } from '#site/urls/request-language.server.ts';
import { sitePages } from '#site/urls/site-pages.ts';

/**
 * Each language of the site, the first first; none on a site of one language.
 *
 * @param path The site's own. @param translated Of a blog or page that visitors see, by the prefix of the language.
 */
export async function alternatesOf(
  site: SiteSource,
  here: SiteContent,
  path: string,
  translated: ReadonlyMap<string, TranslatedPath> | null,
): Promise<readonly Alternate[]> {
  const languages = here.languages.filter(({ isHidden }) => !isHidden);
  if (languages.length < 2) return [];
  return Promise.all(
    languages.map(async (language): Promise<Alternate> => {
      const there = await speaking(asRequest(language, here.languages), () => site.read());
      const text = translated?.get(language.prefix);
      const own = translated ? text?.path : pathIn(there, here, path);
      const { tag, name, direction, paths } = language;
      return {
        ...{ tag, name, direction },
        path: paths.outward(own ?? '/'),
        isThisPage: own !== undefined,
        isIndexed: text?.isIndexed ?? true,
        isHere: language.prefix === here.paths.prefix,
        isFirst: language.prefix === '',
      };
    }),
  );
}

const fixed = new Set(
  sitePages.filter(({ page, path }) => page && !/[:*]/.test(path)).map(({ path }) => path),
);

/** Of pages that documents hold, those at the same place are the same while there are as many. */
function pathIn(there: SiteContent, here: SiteContent, path: string): string | undefined {
  if (fixed.has(path)) return there.emptyPaths.includes(path) ? undefined : path;
  const lists: readonly ((site: SiteContent) => readonly string[])[] = [
    ({ services }) => services.pages.map(servicePath),
    ({ team }) => team.members.map(memberPath),
    ({ projects }) => projects.projects.map(({ caseStudy }) => (caseStudy ? caseStudyPath(caseStudy) : '')),
  ];
  for (const listOf of lists) {
    const [ours, theirs] = [listOf(here), listOf(there)];
    const index = ours.indexOf(path);
    if (index === -1) continue;
    if (theirs.includes(path)) return path;
    const one = ours.length === theirs.length ? theirs[index] : undefined;
    return one && !ours.includes(one) ? one : undefined;
  }
  return undefined;
}
