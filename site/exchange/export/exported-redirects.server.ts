import { comparePatterns } from '#site/redirects/patterns/match-pattern.ts';
import { isPattern } from '#site/redirects/patterns/pattern.ts';
import { patternOf } from '#site/redirects/patterns/pattern-rules.server.ts';
import type { Redirect } from '#site/redirects/redirect.ts';

/** For readers where the first match wins: single URLs by name, then patterns by precedence. */
export function inOrderOfMatching(all: readonly Redirect[]): Redirect[] {
  const [single, patterns] = [
    all.filter(({ head }) => head === null),
    all.filter(({ head }) => head !== null),
  ];
  const read = patterns.flatMap((redirect) => {
    const pattern = patternOf(redirect);
    return pattern ? [{ redirect, pattern }] : [];
  });
  const byAge = read.toSorted((a, b) => a.redirect.createdAt.getTime() - b.redirect.createdAt.getTime());
  return [
    ...single.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    ...byAge.sort((a, b) => comparePatterns(a.pattern, b.pattern)).map(({ redirect }) => redirect),
  ];
}

/** Columns from, to, status (RFC 4180). */
export const toRedirectTable = (redirects: readonly Redirect[]): string =>
  [['from', 'to', 'status'], ...redirects.map(({ from, to, status }) => [from, to, String(status)])]
    .map((row) => `${row.map(csvField).join(',')}\r\n`)
    .join('');

/**
 * `_redirects` of static hosts. They fill in what they get: a new URL that begins with a value is written with the site's
 * origin, or `//other.example` below the old URL would lead there.
 */
export const toRedirectLines = (
  redirects: readonly Pick<Redirect, 'from' | 'to' | 'status'>[],
  siteUrl: string,
): string =>
  redirects
    .map(({ from, to, status }) => {
      const target = isPattern(from) && to.startsWith('/:') ? new URL(siteUrl).origin + to : to;
      return `${from.includes('{') ? '# Not known here: ' : ''}${from} ${target} ${status}\n`;
    })
    .join('');

const csvField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
