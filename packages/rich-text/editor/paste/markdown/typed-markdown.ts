export interface TypedMarkdown {
  /** Characters to remove from the line, in order. */
  readonly removed: readonly { readonly from: number; readonly length: number }[];
  readonly line?: Readonly<Record<string, unknown>>;
  /** `from` and `to` count before anything is removed. */
  readonly inline?: {
    readonly from: number;
    readonly to: number;
    readonly format: string;
    readonly value: unknown;
  };
  /** Replaces the line. */
  readonly embed?: Readonly<Record<string, unknown>>;
}

interface BlockRule {
  readonly pattern: RegExp;
  readonly line: (match: RegExpExecArray) => Readonly<Record<string, unknown>>;
  /** Also applies in list items, whose kind it changes. */
  readonly isForItems?: true;
}

const blockRules: readonly BlockRule[] = [
  { pattern: /^(#{1,6}) $/, line: ([, signs = '']) => ({ header: signs.length }) },
  { pattern: /^[-*+] $/, line: () => ({ list: 'bullet' }) },
  { pattern: /^1[.)] $/, line: () => ({ list: 'ordered' }) },
  { pattern: /^(?:[-*+] )?\[ ?\] $/, line: () => ({ list: 'unchecked' }), isForItems: true },
  { pattern: /^(?:[-*+] )?\[[xX]\] $/, line: () => ({ list: 'checked' }), isForItems: true },
  { pattern: /^> $/, line: () => ({ blockquote: true }) },
  { pattern: /^```([\w+#-]*) $/, line: ([, language = '']) => ({ 'code-block': language || true }) },
];

const inlineRules: readonly { pattern: RegExp; mark: number; format: string }[] = [
  { pattern: /(?<![*\\])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, mark: 2, format: 'bold' },
  { pattern: /(?<![\w_\\])__([^\s_](?:[^_]*[^\s_])?)__$/, mark: 2, format: 'bold' },
  { pattern: /(?<![~\\])~~([^\s~](?:[^~]*[^\s~])?)~~$/, mark: 2, format: 'strike' },
  { pattern: /(?<![*\\])\*([^\s*](?:[^*]*[^\s*])?)\*$/, mark: 1, format: 'italic' },
  { pattern: /(?<![\w_\\])_([^\s_](?:[^_]*[^\s_])?)_$/, mark: 1, format: 'italic' },
  { pattern: /(?<![`\\])`([^`]+)`$/, mark: 1, format: 'code' },
];

export const mayEndMarkdown = (character: string): boolean => /[\s\-*_~`)]/.test(character);

/** `before`: the line up to the caret, one character for what is not text. `linkOf`: null for URLs the site drops. */
export function typedMarkdown(
  before: string,
  formats: Readonly<Record<string, unknown>>,
  linkOf: (typed: string) => string | null,
): TypedMarkdown | null {
  if (formats['code-block']) return null;
  return (
    blockRule(before, formats) ?? inlineRule(before) ?? linkRule(before, linkOf) ?? urlIn(before, linkOf)
  );
}

/** A URL at the end of `before`, where a new line has ended it. */
export const typedUrl: typeof typedMarkdown = (before, formats, linkOf) =>
  formats['code-block'] ? null : urlIn(before, linkOf);

/** The language of the code block a line opens (CommonMark, 4.5), empty without one; null when it opens none. */
export function fenceIn(line: string): string | null {
  return /^(?:`{3}|~{3})([\w+#-]*)$/.exec(line)?.[1] ?? null;
}

function blockRule(before: string, formats: Readonly<Record<string, unknown>>): TypedMarkdown | null {
  const isPlain = !formats.list && !formats.header && !formats.blockquote;
  if (isPlain && /^(?:---|\*\*\*|___)$/.test(before)) {
    return { removed: [{ from: 0, length: before.length }], embed: { divider: true } };
  }
  for (const { pattern, line, isForItems } of blockRules) {
    const match = pattern.exec(before);
    const isAllowed = isPlain || (isForItems === true && formats.list !== undefined);
    if (match && isAllowed) return { removed: [{ from: 0, length: before.length }], line: line(match) };
  }
  return null;
}

function inlineRule(before: string): TypedMarkdown | null {
  for (const { pattern, mark, format } of inlineRules) {
    const match = pattern.exec(before);
    if (!match) continue;
    const from = match.index + mark;
    const to = before.length - mark;
    return {
      removed: [
        { from: match.index, length: mark },
        { from: to, length: mark },
      ],
      inline: { from, to, format, value: true },
    };
  }
  return null;
}

function linkRule(before: string, linkOf: (typed: string) => string | null): TypedMarkdown | null {
  const match = /(?<![!\\])\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(before);
  const [whole = '', text = '', typed = ''] = match ?? [];
  const link = match ? linkOf(typed) : null;
  if (!match || link === null) return null;
  const from = match.index + 1;
  const to = from + text.length;
  return {
    removed: [
      { from: match.index, length: 1 },
      { from: to, length: match.index + whole.length - to },
    ],
    inline: { from, to, format: 'link', value: link },
  };
}

/** A URL or an e-mail address that a space or a line break ends; what ends its sentence is no part of it. */
function urlIn(before: string, linkOf: (typed: string) => string | null): TypedMarkdown | null {
  const [, start = '', word = ''] = /^(.*?)([^\s\ufffc]+)[\s\ufffc]$/s.exec(before) ?? [];
  const found = /(?:^|[("'“‘«[{<])((?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+\S*)$/i.exec(
    word,
  )?.[1];
  const typed = found && withoutEnd(found);
  const link = typed ? linkOf(typed) : null;
  if (!typed || link === null || !hasHost(link)) return null;
  const from = start.length + word.length - (found?.length ?? 0);
  return { removed: [], inline: { from, to: from + typed.length, format: 'link', value: link } };
}

const hasHost = (link: string) =>
  link.startsWith('mailto:') || /^https?:\/\/(?:[^/?#\s]+\.[^/?#\s.]+|localhost)/i.test(link);

/** Closing brackets stay where the URL has opened them, as in those of Wikipedia. */
function withoutEnd(url: string): string {
  const end = /[.,;:!?'"”’»…>\]})*_~]$/.exec(url)?.[0];
  if (end === undefined) return url;
  const opening = { ')': '(', ']': '[', '}': '{' }[end];
  const count = (character: string) => url.split(character).length - 1;
  if (opening !== undefined && count(opening) >= count(end)) return url;
  return withoutEnd(url.slice(0, -1));
}
