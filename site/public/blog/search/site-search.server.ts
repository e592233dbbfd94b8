import { authorDescription, type Person } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { PublicPosts } from '#site/blog/posts/public-posts.ts';
import { excerptOf, markMatches, oneLine } from '#site/blog/search/excerpt.server.ts';
import { searchedText } from '#site/blog/search/search-result.server.ts';
import type { SearchTerm, SearchToken } from '#site/blog/search/search-term.ts';
import { wordMatcher } from '#site/blog/search/search-words.server.ts';
import { descriptionOf } from '#site/texts/head/head-text.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { authorPath, caseStudyPath } from '#site/urls/page-paths.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { type SearchedPage, searchedPagesOf, sortedWords } from './searched-pages.server.ts';
import { type BlogResults, groupNames, type ResultGroupName, type SiteResults } from './site-results.ts';

/** With an excerpt in each group; those after them are titles. */
const shownResults = 3;
/** Of pages of the owner's, whose texts are in the database. */
const maxOwnPages = 20;

interface Found {
  readonly group: ResultGroupName;
  readonly path: string;
  readonly title: string;
  /** Lower is better; below `partlyInTitle` all words are in the title. */
  readonly rank: number;
  /** Its text is in the first language, not in that of the site. */
  readonly isUntranslated?: boolean;
  readonly excerptOf: () => string;
}

const partlyInTitle = 2;
const inText = 4;

/** What a search finds besides blogs. */
export async function searchSite(
  { q, terms, authors }: { q: string; terms: readonly SearchTerm[]; authors: readonly Person[] },
  { site, hasPosts, posts }: { site: SiteContent; hasPosts: boolean; posts: Pick<PublicPosts, 'search'> },
): Promise<SiteResults[]> {
  if (terms.length === 0) return [];
  const written = await posts.search(q, { limit: maxOwnPages, offset: 0 }, 'page');
  const found = [
    ...searchedPagesOf(site, hasPosts).flatMap((page) => foundPage(page, terms)),
    ...authors.map((author) => foundAuthor(author, site)),
    ...written.posts.flatMap((post) => foundText(post, site, terms)),
  ];
  const best = oncePerPage(found).sort((one, other) => one.rank - other.rank);
  return groupNames
    .map((name) => best.filter(({ group }) => group === name))
    .filter((group) => group.length > 0)
    .map((group) => toGroup(group, terms, site.untranslated));
}

export const countOf = (groups: readonly SiteResults[]): number =>
  groups.reduce((sum, { results, more }) => sum + results.length + more.length, 0);

/** Whether all words are in the title, so that it comes before what has them in its text. */
export const isNamed = (post: Pick<Post, 'title'> | undefined, terms: readonly SearchTerm[]): boolean =>
  post !== undefined && placeOf(sortedWords(post.title), terms) < partlyInTitle;

/** Groups whose best match is by its title come first. */
export function inOrder(
  ofSite: readonly SiteResults[],
  results: BlogResults['results'],
  areBlogsNamed: boolean,
): (SiteResults | BlogResults)[] {
  const blogs: BlogResults = { name: 'blogs', isNamed: areBlogsNamed, results };
  const groups = results.length > 0 ? [...ofSite, blogs] : ofSite;
  return groups.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

function foundPage(page: SearchedPage, terms: readonly SearchTerm[]): Found[] {
  const rank = rankOf(page, terms);
  const isNamed = rank !== null && rank < partlyInTitle;
  return rank === null ? [] : [{ ...page, rank, excerptOf: () => (isNamed ? page.description : page.text) }];
}

/** Found by their names. */
const foundAuthor = (author: Person, { company, words: { say } }: SiteContent): Found => ({
  group: 'people',
  path: authorPath(author.slug),
  title: author.name,
  rank: 0,
  excerptOf: () => `${say('Author')} · ${descriptionOf(authorDescription(say, company.name, author))}`,
});

/** By the text of a page of the owner's, or of one that tells the story of a case study. */
function foundText(post: Post, { projects }: SiteContent, terms: readonly SearchTerm[]): Found[] {
  const excerpt = () => searchedText(post);
  if (post.isUnlisted) {
    const told = projects.projects.filter(({ caseStudy }) => caseStudy?.story === post.slug);
    return told.flatMap(({ title, caseStudy }) =>
      caseStudy
        ? [{ group: 'projects', path: caseStudyPath(caseStudy), title, rank: inText, excerptOf: excerpt }]
        : [],
    );
  }
  const rank = placeOf(sortedWords(post.title), terms);
  return [{ group: 'pages', path: publicPath(post), title: post.title, rank, excerptOf: excerpt }];
}

/** The better match where a page is found twice. */
function oncePerPage(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.path} ${one.title}`;
    const other = best.get(key);
    if (!other || one.rank < other.rank) best.set(key, one);
  }
  return [...best.values()];
}

/** By where the words are, and then whole words before beginnings; null when one is missing. */
function rankOf({ titleWords, words: all }: SearchedPage, terms: readonly SearchTerm[]): number | null {
  if (!terms.every((term) => holds(all, term))) return null;
  const place = placeOf(titleWords, terms);
  const from = place < partlyInTitle ? titleWords : all;
  return place + (terms.every((term) => holds(from, term, true)) ? 0 : 1);
}

function placeOf(titleWords: readonly string[], terms: readonly SearchTerm[]): number {
  const inTitle = terms.filter((term) => holds(titleWords, term)).length;
  if (inTitle === terms.length) return 0;
  return inTitle > 0 ? partlyInTitle : inText;
}

function holds(sorted: readonly string[], { tokens, run }: SearchTerm, isWhole = false): boolean {
  const isThere = (token: SearchToken) => hasWord(sorted, token.text, isWhole || token.isWhole);
  return tokens.every(isThere) || (run !== null && hasWord(sorted, run, false));
}

function hasWord(sorted: readonly string[], text: string, isWhole: boolean): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < text) from = middle + 1;
    else to = middle;
  }
  const next = sorted[from];
  return next !== undefined && (isWhole ? next === text : next.startsWith(text));
}

function toGroup(
  found: readonly Found[],
  terms: readonly SearchTerm[],
  untranslated: SiteContent['untranslated'],
): SiteResults {
  const find = wordMatcher(terms);
  const first = untranslated && { lang: untranslated.language, dir: untranslated.direction };
  const titled = ({ path, title, isUntranslated }: Found) => ({
    ...{ path, title: markMatches(title, find) },
    ...(first && {
      written: {
        title: untranslated.texts.has(title) ? first : undefined,
        excerpt: isUntranslated ? first : undefined,
      },
    }),
  });
  return {
    name: (found[0] as Found).group,
    isNamed: (found[0] as Found).rank < partlyInTitle,
    results: found.slice(0, shownResults).map((one) => ({
      ...titled(one),
      excerpt: excerptOf(oneLine(one.excerptOf()), find, terms.length),
    })),
    more: found.slice(shownResults).map(titled),
  };
}
