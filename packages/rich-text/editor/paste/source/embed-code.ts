import { escapeText } from '@site/platform/text/escape-html';
import { readHtml } from '@site/ui/trusted-types/inert-document';

const frame = /<iframe\b[^>]*\bsrc\s*=[^>]*>(?:[^<]*<\/iframe\s*>)?/gi;

/** Source of the frame in a text; null without. */
export function frameSourceIn(text: string): string | null {
  const [code] = text.match(frame) ?? [];
  return code ? (readHtml(code).body.querySelector('iframe')?.getAttribute('src')?.trim() ?? null) : null;
}

/** A text with code for a frame, which was copied to be embedded, as HTML; null without. Words around it stay words. */
export function embedCodeHtml(text: string): string | null {
  if (frameSourceIn(text) === null) return null;
  // Providers wrap it in elements of their own.
  if (/^<[\s\S]*>$/.test(text.trim())) return text;
  const words = text.split(frame);
  const frames = text.match(frame) ?? [];
  const lines = (part: string) =>
    part
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => `<p>${escapeText(line)}</p>`)
      .join('');
  return words.map((part, index) => lines(part) + (frames[index] ?? '')).join('');
}
