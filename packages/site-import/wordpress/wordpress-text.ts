import { type WordPressText, wordPressHtml } from './wordpress-html.ts';

export interface WordPressInput {
  /** With its patterns. */
  readonly content: string;
  /** HTML by attachment id: at least of those that the content names. */
  readonly images: ReadonlyMap<string, string>;
  readonly attached: readonly string[];
}

interface ReadText extends WordPressText {
  /** Ids of attachments that `images` lacks. */
  readonly missing: readonly string[];
}

/** Run in the thread for texts. */
export function wordPressText({ content, images, attached }: WordPressInput): ReadText {
  const missing = new Set<string>();
  const htmlOf = (id: string) => {
    const html = images.get(id);
    if (html === undefined) missing.add(id);
    return html ?? '';
  };
  return { ...wordPressHtml(content, { htmlOf, attached }), missing: [...missing] };
}
