import type { Encoding } from '../cache/compression.ts';

/** What a page writes when it cannot be answered as it should. */
export interface Log {
  error(details: object, message: string): void;
}

export interface PageDocument {
  /** From the start tag of `html` on. */
  readonly html: string;
  /** Of a page that the framework starts in the browser; absent: a document without scripts of its own. */
  readonly application?: {
    /** For the scripts that the framework wrote into the page. */
    readonly nonce: string;
    /** To write into the page; null when the page does not hold it. */
    readonly loaderData: string | null;
  };
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Of a body that many requests get: it is compressed once. */
  readonly compressed?: Map<Encoding, Promise<Buffer>>;
}

export type PageHandler = (request: Request, log?: Log) => Promise<PageAnswer>;
