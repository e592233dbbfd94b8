import { escapeAttribute } from '@site/platform/text/escape-html';
import { restName } from '@site/site-import/redirects/redirect-rule';
import {
  isPattern,
  type PatternPart,
  readPattern,
  replaceNames,
  withValues,
} from '#site/redirects/patterns/pattern.ts';
import type { RedirectStatus } from '#site/redirects/redirect.ts';
import { encodeSegment } from '#site/redirects/redirect-address.ts';

export interface StaticRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
}

/**
 * nginx maps. As on the site, neither a trailing slash nor a query that the old URL does not name counts. Of two redirects
 * with the same old URL the first counts: nginx refuses to start with both.
 * @param downloads Files that are saved under a name of their own.
 */
export function toNginxMaps(
  redirects: readonly StaticRedirect[],
  downloads: readonly Download[] = [],
): string {
  const known = new Set<string>();
  const all = redirects.filter(({ from }) => {
    const key = from.toLowerCase();
    return !known.has(key) && known.add(key);
  });
  const maps = (variable: string, status: RedirectStatus) => {
    const [ofPaths, ofQueries] = [all, all].map((some, index) =>
      some.filter((one) => one.status === status && one.from.includes('?') === (index === 1)),
    );
    return [
      ...map('path_asked_for', `${variable}_by_path`, ofPaths ?? []),
      ...map('request_uri', variable, ofQueries ?? [], `  default $${variable}_by_path;`),
    ];
  };
  return [
    '# Include this file in the http block, and in the server block write:',
    '#   if ($moved_for_good) { return 301 $moved_for_good; }',
    '#   if ($moved_for_now) { return 302 $moved_for_now; }',
    '#   location / { try_files $uri $uri/index.html =404; }',
    '#   error_page 404 /404.html;',
    '#   add_header Content-Disposition $saved_as;',
    'map_hash_bucket_size 2048;',
    'map_hash_max_size 65536;',
    'map $request_uri $path_asked_for {',
    '  "~^(?<asked_path>/[^?]*?)/*(?:\\?.*)?$" $asked_path;',
    '}',
    ...maps('moved_for_good', 301),
    ...maps('moved_for_now', 302),
    'map $uri $saved_as {',
    ...downloads.map(({ path, disposition }) => `  ${quoted(path)} "${disposition.replaceAll('"', '\\"')}";`),
    '}',
    '',
  ].join('\n');
}

const map = (from: string, to: string, redirects: readonly StaticRedirect[], ...others: string[]) => [
  `map $${from} $${to} {`,
  ...others,
  ...redirects
    .flatMap((one) => (isPattern(one.from) ? patternLines(one) : [`${quoted(one.from)} ${quoted(one.to)}`]))
    .map((line) => `  ${line};`),
  '}',
];

/** nginx asks for fixed strings first, then for expressions in their order. */
function patternLines({ from, to }: StaticRedirect): string[] {
  const reading = readPattern(from);
  if ('problem' in reading) return [`${quoted(from)} ${quoted(to)}`];
  const { parts, hasRest, names } = reading.value;
  const line = (rest: string, target: string) => {
    const expression = `~*^${parts.map((part) => `/${expressionOf(part)}`).join('')}${rest}/?(?:\\?.*)?$`;
    const filled = replaceNames(unquoted(target), (name) =>
      names.includes(name) ? `\${${name}}` : undefined,
    );
    return `"${expression}" "${filled}"`;
  };
  if (!hasRest) return [line('', to)];
  // Values as they stand, so that the rest alone is filled in.
  const ofEmptyRest = withValues(to, new Map([[restName, '']]));
  return [
    line(`/(?<${restName}>${segment}(?:/${segment})*)`, to),
    ...(ofEmptyRest === null ? [] : [line('', ofEmptyRest)]),
  ];
}

/** Not empty, and without a backslash or control character: as on the site, `//other.example` is no value. */
const segment = '[^/?\\x00-\\x20\\x5c]+';

function expressionOf({ before, name, isNumber, after }: PatternPart): string {
  const fixed = (text: string) => encodeSegment(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const value = name === null ? '' : `(?<${name}>${isNumber ? '\\d+' : segment})`;
  return fixed(before) + value + fixed(after);
}

/** Text between quotes; a dollar sign cannot be written in a value, and stands for itself percent-encoded. */
const quoted = (text: string) => `"${unquoted(text)}"`;

const unquoted = (text: string) =>
  text
    .replaceAll('\\', '%5C')
    .replaceAll('"', '%22')
    .replaceAll('$', '%24')
    .replace(/[\r\n]/g, '');

/** For servers that know no redirects: a page that leads on, where the old URL was. */
export const redirectPage = (to: string): string => {
  const url = escapeAttribute(to);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"></head><body><p>This page has moved: <a href="${url}">${url}</a></p></body></html>\n`;
};

export interface Download {
  readonly path: string;
  /** As `Content-Disposition` has it. */
  readonly disposition: string;
}

/** Of Netlify, Cloudflare Pages and others that read the file. */
export const toHeaderLines = (
  headers: Readonly<Record<string, string>>,
  downloads: readonly Download[] = [],
): string =>
  [
    '/*',
    ...Object.entries(headers)
      .filter(([name]) => name !== 'content-security-policy')
      .map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    ...downloads.flatMap(({ path, disposition }) => [path, `  content-disposition: ${disposition}`]),
    '',
  ].join('\n');
