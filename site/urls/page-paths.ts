/** Paths of pages that entries of the site's documents make; `slug` is theirs. */
export const servicePath = ({ slug }: { readonly slug: string }) => `/${encodeURIComponent(slug)}`;
export const memberPath = ({ slug }: { readonly slug: string }) => `/teams/${encodeURIComponent(slug)}`;
export const caseStudyPath = ({ slug }: { readonly slug: string }) =>
  `/our-project/${encodeURIComponent(slug)}`;
export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;
/**
 * The site knows each page by the path of its own (`/services`); visitors may know it by another one (`/leistungen`). Requests
 * are read `inward` before they are routed, and what is answered names paths `outward`: nothing in between has to know. Both
 * take a path with its query and fragment, and return what they do not know as it is; applied twice, they change no more.
 */
export interface OuterPaths extends OuterPathParts {
  readonly inward: (url: string) => string;
  readonly outward: (url: string) => string;
  /** Where a URL of the site's own is redirected, if the owner wants that; null: nowhere. */
  readonly redirectFrom: (url: string) => string | null;
}

/** What outer paths are made of. */
export interface OuterPathParts {
  readonly names: SegmentNames;
  /** First segment of the URLs of a language; empty: the first one. */
  readonly prefix: string;
  /** Those of the other languages, whose URLs are as they should be. */
  readonly otherPrefixes: readonly string[];
}

/** Other names of first segments, decoded, by the site's own: `{ services: 'leistungen' }`. */
export type SegmentNames = Readonly<Record<string, string>>;

/** A language that has another first segment of its URLs than before. */
export interface MovedLanguage {
  readonly from: string;
  readonly to: string;
}

/** One of the languages of a site that has several. */
export interface SiteLanguage {
  readonly prefix: string;
  readonly locale: string;
  readonly tag: string;
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly paths: OuterPaths;
  /** What is not translated is shown in the first language. */
  readonly isMissingShown: boolean;
  /** Visitors do not see it yet. */
  readonly isHidden: boolean;
}

/** Of a blog or page that visitors see in a language. */
export interface TranslatedPath {
  /** The site's own. */
  readonly path: string;
  /** Search engines may show it, at this URL. */
  readonly isIndexed: boolean;
}

/** The page that is shown, in one of the languages of the site. */
export interface Alternate {
  /** BCP 47, as `hreflang` has it. */
  readonly tag: string;
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** As visitors know it, from the root of the site; of a page that is not in the language, its home page. */
  readonly path: string;
  readonly isThisPage: boolean;
  /** Search engines may show it, at this URL. */
  readonly isIndexed: boolean;
  readonly isHere: boolean;
  readonly isFirst: boolean;
}

/** Of a page with itself, as sitemaps and heads name them: none where it is in one language alone. */
export function liveLinks(
  alternates: readonly Alternate[],
): readonly { readonly tag: string; readonly path: string }[] {
  const live = alternates.filter(({ isThisPage, isIndexed }) => isThisPage && isIndexed);
  const [oldest] = live;
  if (live.length < 2 || !oldest || !live.some(({ isHere }) => isHere)) return [];
  // What search engines show to readers of any other language.
  const { path } = live.find(({ isFirst }) => isFirst) ?? oldest;
  return [...live.map(({ tag, path }) => ({ tag, path })), { tag: 'x-default', path }];
}
