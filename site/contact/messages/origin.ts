import { firstCharacters } from '@site/platform/text/first-characters';
import { plainLine } from '@site/platform/text/visible-text';
import { referrerHost } from '#site/urls/referrer.ts';
import type { Origin } from './message.ts';

const maxPathCharacters = 300;
const maxValueCharacters = 150;
const maxGivenCharacters = 8_000;

/** Parameters of links in campaigns, whose names are those of Google Analytics. */
const parameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const satisfies Partial<Record<keyof Origin, string>>;

/**
 * @param given As a browser sent it (`originHere` in send-message.ts), or anything else: what cannot be read is left out.
 * @returns Null when nothing of it can be read.
 */
export function readOrigin(given: unknown, ownHost: string): Origin | null {
  const { page, query, first } = fieldsOf(typeof given === 'string' ? parsed(given) : given);
  const [firstPage, host, firstQuery] = Array.isArray(first) ? first : [];
  // The link that the visit began with says more than one within the site.
  const [before, here] = [campaignOf(firstQuery), campaignOf(query)];
  const read = {
    ...{ page: pathOf(page), firstPage: pathOf(firstPage) },
    referrer: typeof host === 'string' ? (referrerHost(host, ownHost) ?? '') : '',
    ...(Object.keys(before).length > 0 ? before : here),
  };
  const filled = Object.entries(read).filter(([, value]) => value !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** Without scripts: the page that a form was sent from. @param referer The header. */
export function originOfForm(referer: string | null, ownHosts: readonly string[]): object | null {
  const url = URL.parse(referer ?? '');
  return url && ownHosts.includes(url.host) ? { page: url.pathname, query: url.search.slice(1) } : null;
}

/** As they stand in a URL. */
function campaignOf(query: unknown): Partial<Record<keyof typeof parameters, string>> {
  const text = Array.isArray(query) ? query.filter((part) => typeof part === 'string').join('&') : query;
  if (typeof text !== 'string') return {};
  const search = new URLSearchParams(text);
  const found = Object.entries(parameters).map(([name, parameter]) => [
    name,
    line(search.get(parameter) ?? ''),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

function pathOf(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return '';
  return line(path.replace(/[?#].*$/s, ''), maxPathCharacters);
}

const line = (text: string, max = maxValueCharacters): string =>
  firstCharacters(
    plainLine(
      text
        .slice(0, 4 * max)
        .replace(/\p{Cc}/gu, ' ')
        .toWellFormed(),
    ),
    max,
  );

const fieldsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

function parsed(text: string): unknown {
  if (text.length > maxGivenCharacters) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
