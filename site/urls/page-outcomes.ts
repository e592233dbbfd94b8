/** What a page throws instead of its data, besides a redirect: the page for this status is shown. */
export class PageFailure extends Error {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    { data = null, headers = {} }: { data?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(`This page has the status ${status}.`);
    this.status = status;
    this.data = data;
    this.headers = headers;
  }
}

/** Thrown by pages, or returned after a sent form. */
export const leadTo = (
  location: string,
  status: 301 | 302 | 303 | 307 | 308,
  cacheControl?: string,
): Response =>
  new Response(null, {
    status,
    headers: { location, ...(cacheControl && { 'cache-control': cacheControl }) },
  });
