/** The page a list is asked for with `?page=`: 1 without it, or when it is no whole number from 1 on. */
export function readPageNumber(url: URL): number {
  return readNumber(url.searchParams, 'page') ?? 1;
}

export interface PageRange {
  readonly from: number;
  readonly page: number;
}

/** So that no URL asks for a list of any length. */
const maxPagesShown = 10;

/** `?page=3` is the third page alone, `?from=1&page=3` the first three. What makes no sense counts as not said. */
export function readPageRange(query: URLSearchParams): PageRange {
  const page = readNumber(query, 'page') ?? 1;
  const from = Math.min(readNumber(query, 'from') ?? page, page);
  return { from: Math.max(from, page - maxPagesShown + 1), page };
}

export function rangeParameters({ from, page }: PageRange): Record<string, string> {
  return { ...(from < page && { from: String(from) }), ...(page > 1 && { page: String(page) }) };
}

export function itemsOfRange({ from, page }: PageRange, pageSize: number) {
  return { limit: (page - from + 1) * pageSize, offset: (from - 1) * pageSize };
}

function readNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
