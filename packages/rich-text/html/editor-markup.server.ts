import render from 'dom-serializer';
import { type Document, DomHandler, type Element, isTag } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';

/** Deeper markup would exhaust the stack of whatever walks it. */
const maxNesting = 100;

/** Fits a table of ten thousand rows and four columns; cleaning so many takes about a second. */
export const maxElements = 50_000;

export const parseEditorHtml = (html: string): Document => parseDocument(html);

export const serializeHtml = (document: Document): string => render(document, { encodeEntities: 'utf8' });

type ReadMarkup =
  | { readonly document: Document; readonly problem: null }
  | { readonly document: null; readonly problem: string };

/** `problem`: a sentence about markup that is nested too deep, or of too many elements. Stops parsing as soon as it knows. */
export const readMarkup = (html: string): ReadMarkup => readInto(new MarkupHandler(maxElements), html);

/** As `readMarkup`; what an <iframe> holds is markup too, and counts. Not to be serialized: other readers take it for text. */
export const readAllMarkup = (html: string, elementLimit = maxElements): ReadMarkup =>
  readInto(new FallbackHandler(elementLimit), html);

/** A sentence, or null when nothing is wrong. Counts as `readAllMarkup`. */
export const problemWithMarkup = (html: string, elementLimit = maxElements): string | null =>
  readAllMarkup(html, elementLimit).problem;

function readInto(handler: MarkupHandler, html: string): ReadMarkup {
  const parser = new Parser(handler);
  handler.stop = () => parser.pause();
  parser.end(html);
  const { problem, root } = handler;
  return problem === null ? { document: root, problem } : { document: null, problem };
}

/** As `problemWithMarkup`, of markup that is parsed already. */
export function problemWithDocument(document: Document): string | null {
  const counts = new MarkupCounts(maxElements);
  let problem: string | null = null;
  const walk = (children: Document['children']): void => {
    for (const child of children) {
      if (!isTag(child)) continue;
      problem ??= counts.open();
      if (problem !== null) return;
      walk(child.children);
      counts.close();
    }
  };
  walk(document.children);
  return problem;
}

class MarkupCounts {
  #depth = 0;
  #elements = 0;
  readonly #limit: number;
  constructor(limit: number) {
    this.#limit = limit;
  }

  open(): string | null {
    this.#depth += 1;
    this.#elements += 1;
    if (this.#elements > this.#limit) return `Content has at most ${this.#limit} elements.`;
    return this.#depth > maxNesting ? 'Content is nested too deep.' : null;
  }

  close(): void {
    this.#depth -= 1;
  }
}

class MarkupHandler extends DomHandler {
  problem: string | null = null;
  stop = (): void => {};
  readonly #counts: MarkupCounts;
  constructor(elementLimit: number) {
    super();
    this.#counts = new MarkupCounts(elementLimit);
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.problem ??= this.#counts.open();
    if (this.problem === null) super.onopentag(name, attributes);
    else this.stop();
  }

  override onclosetag(): void {
    if (this.problem !== null) return;
    this.#counts.close();
    super.onclosetag();
  }
}

/** To parsers, what an <iframe> holds for those who show none is text. */
class FallbackHandler extends MarkupHandler {
  override ontext(data: string): void {
    const parent = this.tagStack.at(-1);
    if (parent && isTag(parent) && parent.name === 'iframe') this.#readFallback(data);
    else super.ontext(data);
  }

  /** Reads each character once: a further <iframe> in here has no end, and holds the rest. */
  #readFallback(markup: string): void {
    const depth = this.tagStack.length;
    const parser = new Parser({
      onopentag: (name, attributes) => {
        this.onopentag(name, attributes);
        if (this.problem !== null) parser.pause();
        else if (name === 'iframe') {
          parser.pause();
          this.#readFallback(markup.slice(parser.endIndex + 1));
        }
      },
      // Parsers close tags as well that the end of their text cut off, which never opened.
      onclosetag: () => this.tagStack.length > depth && this.onclosetag(),
      ontext: (data) => super.ontext(data),
    });
    parser.end(markup);
    while (this.problem === null && this.tagStack.length > depth) this.onclosetag();
  }
}

export function mediaIn(document: Document): Element[] {
  return DomUtils.filter((node) => isTag(node) && /^(?:img|video)$/.test(node.name), document) as Element[];
}

export function imagesIn(document: Document): Element[] {
  return DomUtils.getElementsByTagName('img', document);
}
