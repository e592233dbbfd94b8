/** The page a list is asked for with `?page=`: 1 without it, or when it is no whole number from 1 on. */
export function readPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
