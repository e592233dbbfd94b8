import type { WrittenIn } from '@site/ui/words';
import type { MarkedText, SearchResult } from '#site/blog/search/search-result.ts';

/** What the groups of results are called. */
export const groupTitles = {
  services: 'Services',
  projects: 'Projects',
  people: 'People',
  pages: 'Pages',
  blogs: 'Blogs',
} as const;

/** In this order, where they fit equally well. */
export const groupNames = ['services', 'projects', 'people', 'pages'] as const;
export type ResultGroupName = (typeof groupNames)[number];

export interface SiteResult {
  readonly path: string;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
  /** Attributes of texts that are in another language than the page. */
  readonly written?: { readonly title?: WrittenIn | undefined; readonly excerpt?: WrittenIn | undefined };
}

export interface SiteResults {
  readonly name: ResultGroupName;
  /** The best match has all words in its title. */
  readonly isNamed: boolean;
  readonly results: readonly SiteResult[];
  /** After the first ones: titles alone. */
  readonly more: readonly Omit<SiteResult, 'excerpt'>[];
}

export interface BlogResults {
  readonly name: 'blogs';
  readonly isNamed: boolean;
  readonly results: readonly SearchResult[];
}
