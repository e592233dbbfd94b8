/** The path that a link of the site leads to, as pages have it: without query, fragment and closing slash. Null: another site. */
export function linkPath(link: string): string | null {
  if (!link.startsWith('/')) return null;
  const { pathname } = new URL(link, 'http://site.invalid');
  return pathname === '/' ? '/' : pathname.replace(/\/$/, '');
}
