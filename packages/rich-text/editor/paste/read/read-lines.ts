import { videoOfPlayer } from '../../../text/video-link.ts';
import type { LeftOut } from '../left-out.ts';
import type { Line, PastedImage } from '../lines.ts';
import type { PastedDocument } from '../source/pasted-document.ts';
import { codeIn, languageOf } from './code-text.ts';
import { ignoredTags, isBlock, isCodeBlock } from './element-kinds.ts';
import { isHidden } from './hidden-parts.ts';
import { readImage } from './images.ts';
import { LineBuilder } from './line-builder.ts';
import { linkFrom, readLink } from './links.ts';
import { outermost, type Place, placeInside } from './place.ts';
import { isLayoutTable, readTable } from './tables.ts';

export class LineReader {
  readonly #document: PastedDocument;
  readonly #leftOut: LeftOut;
  readonly #images: string[];
  readonly #footnotes: ReadonlyMap<Element, string>;
  #builder = new LineBuilder();

  /** @param images Sources for images that only the other program can read, in order. @param footnotes HTML by reference. */
  constructor(
    document: PastedDocument,
    images: readonly string[],
    footnotes: ReadonlyMap<Element, string>,
    leftOut: LeftOut,
  ) {
    this.#document = document;
    this.#images = [...images];
    this.#footnotes = footnotes;
    this.#leftOut = leftOut;
  }

  read(element: Element, place: Place = outermost): Line[] {
    const outer = this.#builder;
    this.#builder = new LineBuilder();
    for (const child of element.childNodes) this.#readNode(child, place);
    const { lines } = this.#builder;
    this.#builder = outer;
    return lines;
  }

  #readNode(node: Node, place: Place): void {
    if (node.nodeType === 3) this.#readText(node.nodeValue ?? '', place);
    else if (node.nodeType === 1) this.#readElement(node as Element, place);
  }

  #readText(text: string, place: Place): void {
    if (isColorLost(place) && /\S/.test(text)) this.#leftOut.add('colors');
    this.#builder.add({ text, marks: place.marks, ...(place.isPre && { isPre: true }) }, place);
  }

  #readElement(element: Element, place: Place): void {
    const style = this.#document.styleOf(element);
    if (ignoredTags.has(element.localName) || isHidden(element, this.#document, this.#leftOut)) return;
    const inside = this.#placeIn(element, place);
    if (this.#readSpecial(element, inside)) return;
    if (!isBlock(element, style)) {
      const isQuoted = element.localName === 'q';
      if (isQuoted) this.#readText('“', inside);
      this.#readChildren(element, inside);
      // Browsers draw the quotation marks of `<q>`: they are not in its text.
      if (isQuoted) this.#readText('”', inside);
      return;
    }
    const begun = this.#builder.beginBlock();
    this.#readChildren(element, inside);
    this.#builder.endBlock(begun, inside.item !== null);
  }

  #readChildren(element: Element, place: Place): void {
    for (const child of element.childNodes) this.#readNode(child, place);
  }

  /** @returns Whether nothing else of the element is to be read. */
  #readSpecial(element: Element, place: Place): boolean {
    const builder = this.#builder;
    const footnote = this.#footnotes.get(element);
    if (footnote !== undefined) {
      builder.add({ footnote, marks: {} }, place);
      return true;
    }
    switch (element.localName) {
      case 'br':
        if (!/Apple-interchange-newline/.test(element.className)) builder.add({ lineBreak: true }, place);
        return true;
      case 'hr':
        builder.whole({ kind: 'rule' }, place);
        return true;
      case 'img':
        this.#readImage(element, place);
        return true;
      case 'figure':
        return this.#readFigure(element, place);
      case 'table':
        return this.#readTable(element, place);
      case 'iframe':
      case 'video':
      case 'audio':
      case 'embed':
      case 'object':
        this.#readPlayer(element, place);
        return true;
      case 'svg':
      case 'canvas':
        if (element.getAttribute('role') === 'img' || /\S/.test(element.textContent ?? ''))
          this.#leftOut.add('drawings');
        return true;
      case 'input':
      case 'select':
        if (element.getAttribute('type') !== 'checkbox' && element.getAttribute('type') !== 'hidden')
          this.#leftOut.add('fields');
        return true;
      default:
        return this.#readCode(element, place);
    }
  }

  #placeIn(element: Element, around: Place): Place {
    const place = placeInside(element, this.#document.styleOf(element), around);
    if (element.localName !== 'a') return place;
    return {
      ...place,
      marks: { ...place.marks, ...readLink(element, this.#document.baseUrl, this.#leftOut) },
    };
  }

  #readImage(element: Element, place: Place): void {
    // Google Docs draws the box of a task.
    if (/check\s?box/i.test(element.getAttribute('aria-roledescription') ?? '')) return;
    const read = readImage(element, this.#document.baseUrl, this.#images);
    if ('left' in read) this.#leftOut.add(read.left);
    else if ('text' in read) this.#readText(read.text, place);
    else this.#builder.add({ image: read.image, marks: place.marks }, place);
  }

  /** A figure of one image and its caption; any other is read as if its parts stood alone. */
  #readFigure(element: Element, place: Place): boolean {
    const images = element.querySelectorAll('img');
    const caption = element.querySelector('figcaption');
    if (images.length !== 1 || !images[0] || !caption || caption.contains(images[0]) || place.item)
      return false;
    const hasMore = element.textContent?.trim() !== caption.textContent?.trim();
    if (hasMore || element.querySelector('table, pre, ul, ol, blockquote')) return false;
    const read = readImage(images[0], this.#document.baseUrl, this.#images);
    if (!('image' in read)) {
      if ('left' in read) this.#leftOut.add(read.left);
      this.#builder.beginBlock();
      this.#readChildren(caption, place);
      this.#builder.end();
    } else this.#figure(read.image, caption, place);
    return true;
  }

  #figure(image: PastedImage, caption: Element, place: Place): void {
    const lines = this.read(caption, { ...place, heading: 0 });
    this.#builder.whole({ kind: 'figure', image, caption: lines }, place);
  }

  #readTable(element: Element, place: Place): boolean {
    if (this.#readCode(element, place)) return true;
    if (isLayoutTable(element)) return false;
    const inside: Place = { ...place, item: null, lists: 0, isQuote: false, callout: undefined, heading: 0 };
    const isShown = (part: Element) => !isHidden(part, this.#document, this.#leftOut);
    const table = readTable(element, isShown, (cell) => this.read(cell, this.#placeIn(cell, inside)));
    if (table) this.#builder.whole(table, outermost);
    return true;
  }

  /** Players become links to their video, which a post shows as a player; other frames links to their page. */
  #readPlayer(element: Element, place: Place): void {
    const written = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
    const link = videoOfPlayer(written) ?? linkFrom(written, this.#document.baseUrl);
    const size = Number.parseInt(element.getAttribute('width') ?? element.getAttribute('height') ?? '', 10);
    // What only counts visitors is next to nothing.
    if (link === null || !/^(?:https?:|\/)/i.test(link) || size <= 1) {
      this.#leftOut.add('frames');
      return;
    }
    this.#builder.beginBlock();
    this.#builder.add({ text: link, marks: { link } }, place);
    this.#builder.end();
  }

  #readCode(element: Element, place: Place): boolean {
    if (!isCodeBlock(element, place)) return false;
    const code = codeIn(element);
    const isLine =
      !code.includes('\n') &&
      element.localName === 'pre' &&
      element.querySelector('code, span[class]') === null;
    const line: Line = { kind: 'code', code, language: languageOf(element), ...(isLine && { isLine }) };
    if (code !== '') this.#builder.whole(line, place);
    return true;
  }
}

/** Links, headings and code have their own colors here. */
const isColorLost = ({ isColored, heading, marks }: Place): boolean =>
  isColored && heading === 0 && !marks.link && !marks.code && !marks.isMono;
