import type { RedirectStatus } from './redirect.ts';

// Browsers cache a 301 for ever by default; a mistake must be correctable.
const permanentSeconds = 60 * 60;

/**
 * @param of What the URL shows without the redirect. A restored post must be visible at once, so clients have to
 * revalidate.
 */
export function redirectCaching(status: RedirectStatus, of: 'post' | 'page'): string {
  if (status !== 301) return 'no-store';
  return of === 'post' ? 'no-cache' : `public, max-age=${permanentSeconds}`;
}
