import { problemWithMarkup } from '@site/rich-text/html/editor-markup.server';
import { ghostHtml } from '../ghost/text/ghost-text.server.ts';
import { SourceError } from '../items.ts';
import { markdownText } from '../markdown/text/markdown-html.ts';
import { wordPressText } from '../wordpress/wordpress-text.ts';

/** What a thread does with one text of a stranger. Arguments and results are copied between threads. */
export const conversions = {
  ghost: ghostHtml,
  markdown: markdownText,
  wordpress: wordPressText,
} as const;

type Conversions = typeof conversions;
export type ConversionKind = keyof Conversions;
export type ConversionInput<Kind extends ConversionKind> = Parameters<Conversions[Kind]>[0];
export type Converted<Kind extends ConversionKind> = ReturnType<Conversions[Kind]>;

/** Of a post, which may have 1 MB, a generator's markup is longer. */
const maxHtmlCharacters = 4 * 1024 * 1024;

/** @returns The result, or a sentence that says why there is none. */
export function convertNow(kind: ConversionKind, input: unknown): { value: unknown } | { problem: string } {
  try {
    const value = (conversions[kind] as (given: unknown) => unknown)(input);
    const { html } = value as { html?: unknown };
    const problem = typeof html === 'string' ? problemWithHtml(html) : null;
    return problem === null ? { value } : { problem };
  } catch (error) {
    return { problem: sentenceOf(error) };
  }
}

const problemWithHtml = (html: string): string | null =>
  html.length > maxHtmlCharacters ? 'Its text is longer than 4 MB.' : problemWithMarkup(html);

function sentenceOf(error: unknown): string {
  if (error instanceof SourceError) return error.message;
  const [message = ''] = (error as Error).message.split('\n');
  if (error instanceof RangeError)
    return /call stack/i.test(message) ? 'It is nested too deep.' : 'Its text becomes too long.';
  return `It cannot be read: ${message.slice(0, 200).replace(/[.:]$/, '')}.`;
}
