import { characterCount } from '@site/platform/text/characters';
import { isSlug, slugCharacters } from '@site/platform/text/slugs';

// The site may need these below /blog-detail one day, or they would mislead.
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['admin', 'all', 'api', 'archive', 'atom', 'authors', 'categories', 'create', 'dashboard', 'draft'],
  ...['drafts', 'edit', 'feed', 'index', 'login', 'new', 'page', 'pages', 'preview', 'rss', 'search'],
  ...['sitemap', 'tag', 'tags', 'trash', 'undefined', 'null'],
]);

/** A sentence; null when it can be used. `slug`: as `normalSlug` makes it, not empty. */
export function slugProblem(slug: string): string | null {
  if (characterCount(slug) > slugCharacters) return `A slug has at most ${slugCharacters} characters.`;
  if (!isSlug(slug)) return 'A slug has lowercase letters, digits and single hyphens only.';
  return reservedSlugs.has(slug) ? `“${slug}” is reserved for the site itself.` : null;
}

export const postName = ({ id, slug }: { readonly id: string; readonly slug: string }): string => slug || id;
