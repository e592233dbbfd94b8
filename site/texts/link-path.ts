/** Without query, fragment and trailing slash. Null: another site. */
export function linkPath(link: string): string | null {
  if (!link.startsWith('/')) return null;
  const { pathname } = new URL(link, 'http://site.invalid');
  return pathname === '/' ? '/' : pathname.replace(/\/$/, '');
}
