export const slugCharacters = 100;

const slugPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

// Words that the site may need below /blog-detail one day, or that would mislead.
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['admin', 'all', 'api', 'archive', 'atom', 'authors', 'categories', 'create', 'dashboard', 'draft'],
  ...['drafts', 'edit', 'feed', 'index', 'login', 'new', 'page', 'pages', 'preview', 'rss', 'search'],
  ...['sitemap', 'tag', 'tags', 'trash', 'undefined', 'null'],
]);

/** A typed slug in its one spelling: Unicode form C, lower case, without space around it. */
export const normalSlug = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/**
 * Why a slug cannot be the last part of a URL.
 *
 * @param slug As `normalSlug` makes it, not empty.
 * @returns A sentence; null when it can.
 */
export function slugProblem(slug: string): string | null {
  if (Array.from(slug).length > slugCharacters) return `A slug has at most ${slugCharacters} characters.`;
  if (!slugPattern.test(slug)) return 'A slug has lowercase letters, digits and single hyphens only.';
  return reservedSlugs.has(slug) ? `“${slug}” is reserved for the site itself.` : null;
}

/** The last part of a post's current URL: its slug, or its id when it has none. */
export const postName = ({ id, slug }: { readonly id: string; readonly slug: string }): string => slug || id;
