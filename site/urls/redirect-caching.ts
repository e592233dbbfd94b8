// Browsers cache a 301 indefinitely by default; mistakes must be correctable.
const permanentSeconds = 60 * 60;

/** @param of Kind of URL: a restored post must be visible at once, so clients revalidate. */
export function redirectCaching(status: 301 | 302, of: 'post' | 'page'): string {
  if (status !== 301) return 'no-store';
  return of === 'post' ? 'no-cache' : `public, max-age=${permanentSeconds}`;
}
