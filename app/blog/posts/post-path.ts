import { decodedText } from '#platform/text/decoded-text.ts';

// Half a surrogate pair has no encoding.
const segment = (text: string) => encodeURIComponent(text.toWellFormed());

/** Path of a post's page from the site's root, percent-encoded. */
export const postPath = (id: string) => `/blog-detail/${segment(id)}`;

/** Where the same post is as Markdown. */
export const postMarkdownPath = (id: string) => `${postPath(id)}.md`;

/** Path of a page of its own from the site's root, percent-encoded. */
export const ownPagePath = (slug: string) => `/${segment(slug)}`;

/** What a post is called on screens. */
export const nounOf = ({ isPage }: { readonly isPage?: boolean }) => (isPage ? 'page' : 'blog');

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly isPage: boolean;
}

/** Where visitors find a post or a page of its own. */
export const publicPath = ({ id, slug, isPage }: Named): string =>
  isPage ? ownPagePath(slug) : postPath(slug || id);

/**
 * The id or slug of the post whose page has this path.
 *
 * @param path Percent-encoded, without a query.
 * @returns Null for every other path. Whether there is such a post is not known.
 */
export const postIdOf = (path: string): string | null => nameIn(path, /^\/blog-detail\/([^/]+)$/);

/** The slug of a page of its own at this path, if there is one: see `postIdOf`. */
export const ownPageSlugOf = (path: string): string | null => nameIn(path, /^\/([^/]+)$/);

function nameIn(path: string, pattern: RegExp): string | null {
  const name = pattern.exec(path)?.[1];
  return name === undefined ? null : decodedText(name);
}
