import type { Log, StoreStartData } from '#site/texts/context.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export type PageHandler = (
  request: Request,
  log?: Log,
  /** Absent: what React needs to start stands in the page. */
  store?: StoreStartData,
) => Promise<PageAnswer>;
