/** What a page writes when it cannot be answered as it should. */
export interface Log {
  error(details: object, message: string): void;
}

export interface PageDocument {
  /** From the start tag of `html` on. */
  readonly html: string;
  /** For the scripts that this server wrote into the page. */
  readonly nonce: string;
  /** React starts at first use. */
  readonly startsWhenUsed: boolean;
  /** Empty when the data is in the page. */
  readonly startData: string;
  /** To write into the page; null when the page does not hold it. */
  readonly loaderData: string | null;
}

/** Stores what React needs to start the page; returns its URL. */
export type StoreStartData = (data: string) => string;

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
