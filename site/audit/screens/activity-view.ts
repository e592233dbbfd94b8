import { readPageNumber } from '@site/platform/http/page-number';

/** Empty: everything. */
export interface ActivityView {
  readonly who: string;
  readonly kind: string;
  /** Days such as `2026-12-03`. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** Invalid days count as missing; a kind that does not exist is refused by the API. */
export function readActivityView(url: URL): ActivityView {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(read(name)) ? read(name) : '');
  return {
    who: read('who').slice(0, 100),
    kind: read('kind').slice(0, 100),
    from: day('from'),
    to: day('to'),
    page: readPageNumber(url),
  };
}

export function activityParameters({ page: _, ...filter }: ActivityView): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
