import { escapeAttribute, escapeText } from '@site/platform/text/escape-html';

/** Names have stayed the same from Mobiledoc to Lexical. */
export type Payload = Readonly<Record<string, unknown>>;

export const asPayload = (value: unknown): Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function textOf(payload: Payload, ...names: readonly string[]): string {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** @param content HTML; empty: the URL. Without a URL the content stays. */
export const linkTo = (url: string, content: string): string =>
  url === ''
    ? content
    : `<a href="${escapeAttribute(url)}">${content === '' ? escapeText(url) : content}</a>`;

/** @param html May already consist of blocks. */
export const paragraph = (html: string): string =>
  html.trim() === '' ? '' : /^\s*<(?:p|ul|ol|h[1-6]|blockquote)\b/i.test(html) ? html : `<p>${html}</p>`;
