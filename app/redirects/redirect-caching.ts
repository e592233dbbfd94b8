import type { RedirectStatus } from './redirect.ts';

// Browsers keep a 301 for ever unless they are told otherwise; a slip must be correctable.
const permanentSeconds = 60 * 60;

/** The `Cache-Control` of an answer that leads elsewhere. */
export const redirectCaching = (status: RedirectStatus): string =>
  status === 301 ? `public, max-age=${permanentSeconds}` : 'no-store';
