import type { PageDocument } from '@site/web-server/pages/page-answer';
import { createContext } from 'react-router';

/** Recorded before the router makes every failure the same. */
interface PageFailures {
  /** The database or a remote API is unreachable: the page may be available in a moment. */
  isUnavailable: boolean;
}

export const failuresContext = createContext<PageFailures>();

/** Set by the renderer: a response body would be encoded, then decoded again for the page's CSP. */
export const documentContext = createContext<PageDocument | null>(null);
