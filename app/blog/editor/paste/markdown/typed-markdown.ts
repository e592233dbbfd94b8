/** What a key press turns into a format: parts of the line before the caret go, others are formatted. */
export interface TypedMarkdown {
  /** Characters of the line that go, in order. */
  readonly removed: readonly { readonly from: number; readonly length: number }[];
  /** Format of the whole line, such as a heading. */
  readonly line?: Readonly<Record<string, unknown>>;
  /** Format of the characters between `from` and `to`, counted before anything goes. */
  readonly inline?: {
    readonly from: number;
    readonly to: number;
    readonly format: string;
    readonly value: unknown;
  };
  /** What takes the line's place. */
  readonly embed?: Readonly<Record<string, unknown>>;
}

interface BlockRule {
  readonly pattern: RegExp;
  readonly line: (match: RegExpExecArray) => Readonly<Record<string, unknown>>;
  /** Also in an item, whose kind it changes. */
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

/** Whether a character, typed, may complete anything: few do. */
export const mayEndMarkdown = (character: string): boolean => /[\s\-*_~`)]/.test(character);

/**
 * The format that a line asks for now that its last character has been typed; null for none.
 *
 * @param before The line up to the caret. What is not text stands for one character.
 * @param formats Of the line.
 * @param linkOf The URL that a link would have; null when the site would not keep it.
 */
export function typedMarkdown(
  before: string,
  formats: Readonly<Record<string, unknown>>,
  linkOf: (typed: string) => string | null,
): TypedMarkdown | null {
  if (formats['code-block']) return null;
  return blockRule(before, formats) ?? inlineRule(before) ?? linkRule(before, linkOf);
}

/** The language of the code that a whole line opens (CommonMark, 4.5), empty without one; null when it opens none. */
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
