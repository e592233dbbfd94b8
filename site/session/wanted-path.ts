import { isAdminPath } from '#site/urls/site-pages.ts';

const parameter = 'to';
const start = '/dashboard';

/** Of the sign-in page, which leads on to where somebody wanted to go. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return wanted === start ? '/admin' : `/admin?${new URLSearchParams({ [parameter]: wanted })}`;
}

const isPreview = (path: string) => path.startsWith('/preview/');

/** Where the sign-in page leads on to: a screen of this site, whatever a link to the sign-in page says. */
export function wantedPath(search: URLSearchParams): string {
  const wanted = search.get(parameter) ?? '';
  const here = new URL('http://site.invalid');
  const url = wanted.startsWith('/') ? URL.parse(wanted, here) : null;
  const isOwn = url?.origin === here.origin && (isAdminPath(url.pathname) || isPreview(url.pathname));
  if (!isOwn) return start;
  return url.pathname + url.search + url.hash;
}
