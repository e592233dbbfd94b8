import { DomainError } from '@site/platform/http/errors';
import { parse as parseYaml } from 'yaml';
import { literalOf } from './literal-pattern.ts';
import { withoutOldHost } from './old-host.ts';
import type { RedirectRule } from './redirect-rule.ts';
import { readRedirectTable, separatorLine } from './redirect-table.ts';
import { patternOfRegex } from './regex-pattern.ts';
import { columnsOf } from './table-columns.ts';

export class RedirectFileError extends DomainError {
  readonly code = 'unreadable_redirects';
  readonly status = 400;
}

export interface FileRedirect {
  readonly line: number;
  readonly text: string;
  /** A sentence: why it is refused. */
  readonly redirect: RedirectRule | string;
}

/**
 * By content: CSV (also of Redirection and Yoast), `_redirects`, nginx, Apache, Redirection's JSON, Ghost's JSON or YAML.
 * @param site URL of the old site; empty: the host that the file names most. @throws {RedirectFileError}
 */
export const readRedirectFile = (text: string, site = ''): FileRedirect[] =>
  withoutOldHost(linesOf(text), site);

function linesOf(text: string): FileRedirect[] {
  const content = text.replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(content)) return ofJson(content);
  if (separatorLine.test(content)) return ofTable(content);
  const lines = content.split(/\r?\n/);
  if (lines.some((line) => /^\s*30[12]:\s*$/.test(line))) return ofYaml(content);
  if (lines.some((line) => readDirective(line) !== null)) return ofLines(lines, readDirective);
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const isSpreadsheet =
    first.length <= maxLineCharacters && tabbed.test(first) && !lines.some((line) => line.startsWith('#'));
  if (!isSpreadsheet && /^(?:\/|https?:)\S*\s+\S/.test(first)) return ofLines(lines, readPlainLine);
  if (/[,;\t]/.test(first)) return ofTable(content);
  throw new RedirectFileError('The file holds no redirects in a notation that is known.');
}

/** Copied from cells, in which there may be spaces. */
const tabbed = /^[^\t]+\t[^\t]+(?:\t\s*\d{3})?\s*$/;

type ReadLine = (line: string) => RedirectRule | string | null;

/** Skips lines without a redirect, such as comments. */
function ofLines(lines: readonly string[], read: ReadLine): FileRedirect[] {
  return lines.flatMap((text, index) => {
    const isConditional =
      /^\s*RewriteCond\b/i.test(lines[index - 1] ?? '') && /^\s*RewriteRule\b/i.test(text);
    const block = wholeBlock(lines, index);
    const isLong = block.length > maxLineCharacters;
    const redirect = isLong ? tooLong : isConditional ? conditions : read(block);
    return redirect === null ? [] : [{ line: index + 1, text: text.trim(), redirect }];
  });
}

const wholeBlock = (lines: readonly string[], index: number): string =>
  /^\s*location\b[^{}]*\{\s*$/.test(lines[index] ?? '')
    ? lines.slice(index, index + 3).join(' ')
    : (lines[index] ?? '');

const tooComplex =
  'It is more than a pattern can say: fixed text, one name between two slashes, and “*” at the end.';
const conditions = 'It has conditions.';
const tooLong = 'The line is too long.';
/** More than both URLs of a redirect may have. */
const maxLineCharacters = 8_000;
const notPermanent = 'It is no redirect with the status 301 or 302.';

function form(from: string, to: string, status: string | number | undefined): RedirectRule | string {
  if (/\$\w/.test(to)) return tooComplex;
  const known = statusOf(status);
  return known === null ? notPermanent : { from, to, status: known };
}

/** @param expression A regular expression, which is never run. */
function ofRegex(expression: string, to: string, status: string | number | undefined): RedirectRule | string {
  const literal = /[$\\]\w/.test(to) ? null : literalOf(expression);
  if (literal !== null) return form(literal, to, status);
  const pattern = patternOfRegex(expression, to);
  return pattern ? form(pattern.from, pattern.to, status) : tooComplex;
}

/** 308 and 307 preserve the method; here they count as 301 and 302. */
function statusOf(status: string | number | undefined): RedirectRule['status'] | null {
  const text = String(status ?? 301)
    .toLowerCase()
    .replace(/!$/, '');
  if (['301', '308', 'permanent', 'permanently', ''].includes(text)) return 301;
  return ['302', '303', '307', 'temp', 'temporary', 'redirect', 'seeother'].includes(text) ? 302 : null;
}

/** `_redirects`: from, to, optional status; further conditions are refused. Also lines of an nginx map. */
function readPlainLine(line: string): RedirectRule | string | null {
  const [from = '', to = '', status, ...more] = line
    .replace(/\s#[\s\S]*$/, '')
    .replace(/;\s*$/, '')
    .trim()
    .split(/\s+/);
  if (from === '' || from.startsWith('#')) return null;
  if (to === '') return 'It has no target.';
  if (/^\w+=/.test(to)) return 'It has a condition on the query.';
  if (more.length > 0 || /=/.test(status ?? '')) return conditions;
  return form(from, to, status);
}

function readDirective(line: string): RedirectRule | string | null {
  // Not a table's titles: "Redirect from,Redirect to".
  const apache = /^\s*Redirect(Match|Permanent|Temp)?\s(?=[^,;]*["^/(.])([\s\S]*)$/i.exec(line);
  if (apache) return readApache((apache[1] ?? '').toLowerCase(), wordsOf(apache[2] ?? ''));
  const rewrite = /^\s*rewrite\s+(\S+)\s+(\S+?)\??(?:\s+(permanent|redirect|last|break))?\s*;/.exec(line);
  if (rewrite) {
    const [, pattern = '', to = '', flag] = rewrite;
    return flag === 'permanent' || flag === 'redirect' ? ofRegex(pattern, to, flag) : notPermanent;
  }
  const mapped = /^\s*(~\*?)?("?)(\^?\/[^\s"]*)\2\s+"?([^\s";]+)"?\s*;/.exec(line);
  if (mapped) return (mapped[1] ? ofRegex : form)(mapped[3] ?? '', mapped[4] ?? '', 301);
  const rule = /^\s*RewriteRule\s+(\S+)\s+(\S+)(?:\s+\[([^\]]*)\])?/i.exec(line);
  return rule ? readRewriteRule(rule) : readLocation(line);
}

/** In a folder's file expressions match the path without its first slash. */
function readRewriteRule([, expression = '', to = '', flags = '']: RegExpExecArray):
  | RedirectRule
  | string
  | null {
  if (to === '-') return null;
  const redirects = /(?:^|,)\s*R(?:edirect)?(?:=(\w+))?\s*(?:,|$)/i.exec(flags);
  if (!redirects) return notPermanent;
  const bare = expression.replace(/^\^?\/?/, '');
  return ofRegex(`^/${bare}`, /^(?:\/|https?:)/i.test(to) ? to : `/${to}`, redirects[1] ?? 302);
}

function readLocation(line: string): RedirectRule | string | null {
  const found = /^\s*location\s+(?:(=|~\*?|\^~)\s+)?(\S+)\s*\{\s*return\s+(30\d)\s+([^\s;]+)\s*;\s*\}/.exec(
    line,
  );
  if (!found) return null;
  const [, kind = '', path = '', status, to = ''] = found;
  if (kind.startsWith('~')) return ofRegex(path, to, status);
  return form(kind === '=' ? path : `${path.replace(/\/$/, '')}/*`, to, status);
}

function readApache(kind: string, words: readonly string[]): RedirectRule | string {
  const hasStatus = /^(?:\d{3}|permanent|temp|seeother|gone)$/i.test(words[0] ?? '');
  const [from = '', to = ''] = hasStatus ? words.slice(1) : words;
  // Apache's default is temporary.
  const named = kind === 'permanent' ? '301' : '302';
  const status = hasStatus ? words[0] : named;
  if (to === '') return 'It has no target.';
  if (kind === 'match') return ofRegex(from, to, status);
  // Apache appends the rest of the path to the target.
  const isFolder = from.length > 1 && from.endsWith('/') && to.endsWith('/');
  return isFolder ? form(`${from}*`, `${to}:splat`, status) : form(from, to, status);
}

const wordsOf = (text: string) =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function ofTable(content: string): FileRedirect[] {
  const rows = readRedirectTable(content);
  const { hasHead, from, to, status, regex } = columnsOf(rows);
  const before = (hasHead ? 1 : 0) + (separatorLine.test(content) ? 1 : 0);
  return rows.slice(hasHead ? 1 : 0).map((row, index) => {
    const cell = (place: number) => (row[place] ?? '').trim();
    const isPattern = /^(?:1|true|regex)$/i.test(cell(regex));
    const target = cell(to);
    const given = cell(status) || undefined;
    const redirect =
      target === ''
        ? 'It has no target.'
        : isPattern
          ? ofRegex(cell(from), withSlash(target), given)
          : form(withSlash(cell(from)), withSlash(target), given);
    return { line: index + 1 + before, text: row.join(','), redirect };
  });
}

/** Yoast omits the slash. */
const withSlash = (url: string) => (url === '' || /^(?:\/|https?:)/i.test(url) ? url : `/${url}`);

interface JsonRedirect {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly permanent?: unknown;
  readonly url?: unknown;
  readonly action_data?: unknown;
  readonly action_code?: unknown;
  readonly action_type?: unknown;
  readonly match_type?: unknown;
  readonly regex?: unknown;
}

function ofJson(content: string): FileRedirect[] {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new RedirectFileError(`The file is no JSON: ${(error as Error).message}`);
  }
  const list = Array.isArray(value) ? value : (value as { redirects?: unknown })?.redirects;
  if (!Array.isArray(list)) throw new RedirectFileError('The file holds no list of redirects.');
  return list.map((one: JsonRedirect, index) => {
    const entry = typeof one === 'object' && one !== null ? one : {};
    return {
      line: index + 1,
      text: JSON.stringify(one),
      redirect: 'url' in entry ? ofRedirection(entry) : ofGhost(entry),
    };
  });
}

/** Ghost's sources are regular expressions. */
const ofGhost = ({ from, to, permanent }: JsonRedirect): RedirectRule | string =>
  typeof from === 'string' && typeof to === 'string'
    ? ofRegex(from, to, permanent === false ? 302 : 301)
    : 'It has no source or no target.';

function ofRedirection({ url, action_data, action_code, action_type, match_type, regex }: JsonRedirect) {
  const target =
    typeof action_data === 'object' && action_data !== null
      ? (action_data as { url?: unknown }).url
      : action_data;
  if (typeof url !== 'string' || typeof target !== 'string') return 'It has no source or no target.';
  if (action_type !== undefined && action_type !== 'url') return notPermanent;
  if (match_type !== undefined && match_type !== 'url') return conditions;
  return (regex ? ofRegex : form)(url, target, String(action_code ?? 301));
}

function ofYaml(content: string): FileRedirect[] {
  let value: unknown;
  try {
    value = parseYaml(content, { maxAliasCount: 20 });
  } catch (error) {
    throw new RedirectFileError(`The file is no YAML: ${(error as Error).message.split('\n')[0]}`);
  }
  const groups = Object.entries((value ?? {}) as Record<string, unknown>);
  const entries = groups.flatMap(([status, list]) =>
    Object.entries((list ?? {}) as Record<string, unknown>).map(([from, to]) => ({
      status,
      from,
      to: String(to),
    })),
  );
  return entries.map(({ status, from, to }, index) => ({
    line: index + 1,
    text: `${from} ${to}`,
    redirect: ofRegex(from, to, status),
  }));
}
