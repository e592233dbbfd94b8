import { readPageNumber } from '@site/platform/http/page-number';
import type { ActivityKind } from '../contract.ts';

/** Empty: everything. */
export interface ActivityView {
  readonly who: string;
  readonly kind: string;
  /** Days such as `2026-12-03`. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** Invalid values count as missing. */
export function readActivityView(url: URL, kinds: readonly ActivityKind[]): ActivityView {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(read(name)) ? read(name) : '');
  return {
    who: read('who').slice(0, 100),
    kind: kinds.some(({ kind }) => kind === read('kind')) ? read('kind') : '',
    from: day('from'),
    to: day('to'),
    page: readPageNumber(url),
  };
}

export function activityParameters({ page: _, ...filter }: ActivityView): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
