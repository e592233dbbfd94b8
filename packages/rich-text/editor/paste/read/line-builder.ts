import type { Inline, Line, TextLine } from '../lines.ts';
import type { Place } from './place.ts';

export class LineBuilder {
  readonly lines: Line[] = [];
  #open: TextLine | null = null;

  end(): void {
    this.#open = null;
  }

  /** @returns How many lines there are, for `endBlock`. */
  beginBlock(): number {
    this.end();
    return this.lines.length;
  }

  /** An empty block is a blank line. */
  endBlock(begun: number, isItem: boolean): void {
    this.end();
    if (this.lines.length === begun && !isItem) this.lines.push({ kind: 'blank' });
  }

  add(inline: Inline, place: Place): void {
    const isSpace = 'text' in inline && (inline.isPre ? /^\s*\n\s*$|^$/ : /^[ \t\r\n\f]*$/).test(inline.text);
    if (!this.#open && isSpace) return;
    this.#lineFor(place).inlines.push(inline);
  }

  whole(line: Line, { isQuote, callout }: Place): void {
    this.end();
    this.lines.push({ ...line, ...(isQuote && { isQuote }), ...(callout && { callout }) });
  }

  #lineFor(place: Place): TextLine {
    if (this.#open) return this.#open;
    const { item, heading, isQuote, isRtl, callout } = place;
    // A further paragraph of an item stays in it, after a line break.
    if (item?.line && heading === 0 && item.line === this.lines.at(-1)) {
      item.line.inlines.push({ lineBreak: true });
      this.#open = item.line;
      return item.line;
    }
    const isItem = item !== null && item.line === null && heading === 0;
    const line: TextLine = {
      kind: 'text',
      heading,
      inlines: [],
      ...(isItem && { item: item.place }),
      ...(isQuote && { isQuote }),
      ...(isRtl && { isRtl }),
      ...(callout && { callout }),
    };
    // An item holds only its text: after a heading or code come paragraphs.
    if (item && item.line === null) item.line = line;
    this.lines.push(line);
    this.#open = line;
    return line;
  }
}
