import type { RedirectStatus } from './redirect.ts';

// Browsers keep a 301 for ever unless they are told otherwise; a slip must be correctable.
const permanentSeconds = 60 * 60;

/**
 * The `Cache-Control` of an answer that leads elsewhere.
 *
 * @param of What would be at the address without it. A post that is brought back wins at once, so nobody may go by an
 *   answer of before without asking.
 */
export function redirectCaching(status: RedirectStatus, of: 'post' | 'page'): string {
  if (status !== 301) return 'no-store';
  return of === 'post' ? 'no-cache' : `public, max-age=${permanentSeconds}`;
}
