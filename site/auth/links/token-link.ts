export const signInLinkPath = '/admin/link';

/** The token is the fragment: no request line, Referer or log of a proxy has it. `path`: of the page that uses it. */
export const tokenLink = (siteUrl: string, path: string, token: string): string =>
  `${siteUrl}${path}#${token}`;
