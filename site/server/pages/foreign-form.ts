/** Whether another site sends a form here. @param siteUrl The site's own origin also when a proxy rewrites the host or ends TLS. */
export function isForeignForm({ method, url, headers }: Request, siteUrl: string): boolean {
  const origin = headers.get('origin');
  if (method === 'GET' || method === 'HEAD' || origin === null) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : origin;
  return ![url, siteUrl].some((own) => new URL(own).host === host);
}
