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
export function readMarkup(html: string, elementLimit = maxElements): ReadMarkup {
  const handler = new MarkupHandler(elementLimit);
  const parser = new Parser(handler);
  handler.stop = () => parser.pause();
  parser.write(html);
  const { problem, root } = handler;
  if (problem !== null) return { document: null, problem };
  parser.end();
  return { document: root, problem };
}

/** A sentence, or null when nothing is wrong. */
export const problemWithMarkup = (html: string, elementLimit = maxElements): string | null =>
  readMarkup(html, elementLimit).problem;

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

export function mediaIn(document: Document): Element[] {
  return DomUtils.filter((node) => isTag(node) && /^(?:img|video)$/.test(node.name), document) as Element[];
}

export function imagesIn(document: Document): Element[] {
  return DomUtils.getElementsByTagName('img', document);
}
