import { decodedText } from '@site/platform/text/decoded-text';

// Lone surrogates cannot be encoded.
const segment = (text: string) => encodeURIComponent(text.toWellFormed());

export const postPath = (id: string) => `/blog-detail/${segment(id)}`;

export const postMarkdownPath = (id: string) => `${postPath(id)}.md`;

export const ownPagePath = (slug: string) => `/${segment(slug)}`;

export const nounOf = ({ isPage }: { readonly isPage?: boolean }) => (isPage ? 'page' : 'blog');

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly isPage: boolean;
}

export const publicPath = ({ id, slug, isPage }: Named): string =>
  isPage ? ownPagePath(slug) : postPath(slug || id);

/** `path`: percent-encoded, without a query. Null for other paths. The post need not exist. */
export const postIdOf = (path: string): string | null => nameIn(path, /^\/blog-detail\/([^/]+)$/);

/** As `postIdOf`, for pages below the root. */
export const ownPageSlugOf = (path: string): string | null => nameIn(path, /^\/([^/]+)$/);

function nameIn(path: string, pattern: RegExp): string | null {
  const name = pattern.exec(path)?.[1];
  return name === undefined ? null : decodedText(name);
}

/** Of a post that was not created yet, in the editor. */
export const newDraftPath = (creationId: string) => `/create-blog?draft=${encodeURIComponent(creationId)}`;
