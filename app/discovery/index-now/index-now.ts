import { hourMs } from '#platform/text/durations.ts';

/** Format as of indexnow.org/documentation; the published key authorizes submissions. */
export const indexNowKey = /^[a-zA-Z0-9-]{8,128}$/;

export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

export interface IndexNowSite {
  /** Origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly key: string;
}

export const keyPath = (key: string) => `/${key}.txt`;

/** @param paths At most ten thousand, percent-encoded. */
export function submissionOf({ siteUrl, key }: IndexNowSite, paths: readonly string[]) {
  return {
    host: new URL(siteUrl).host,
    key,
    keyLocation: siteUrl + keyPath(key),
    urlList: paths.map((path) => siteUrl + path),
  };
}

/** False for addresses of this machine, which search engines cannot fetch. */
export function isReachable(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return !/^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
}

/** In seconds; the header may be a date (RFC 9110, section 10.2.3). @returns Null when absent or invalid; 0 when past. */
export function retryAfterSeconds(header: string | null, now = new Date()): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

const firstPauseMs = 60_000;
const maxPauseMs = 6 * hourMs;

/** @param failures Consecutive ones. */
export function pauseMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs);
}
