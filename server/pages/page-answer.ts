import type { Log, StoreStartData } from '#app/context.ts';

/** What the router answers, whole. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** The bundle's handler, or the one of the development server. */
export type PageHandler = (
  request: Request,
  /** Absent: the log of the process. */
  log?: Log,
  /** Absent: what React needs to start stands in the page. */
  store?: StoreStartData,
) => Promise<PageAnswer>;
