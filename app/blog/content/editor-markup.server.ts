import render from 'dom-serializer';
import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';

/** Writing never nests this deep; what does would exhaust the stack of everything that walks it. */
const maxNesting = 100;

/** A table of ten thousand rows and four columns fits; cleaning so many takes about a second. */
export const maxElements = 50_000;

export const parseEditorHtml = (html: string): Document => parseDocument(html);

export const serializeHtml = (document: Document): string => render(document, { encodeEntities: 'utf8' });

/**
 * What is wrong with the shape of the markup, as a sentence; null when nothing is. Stops reading as soon as it knows.
 */
export function problemWithMarkup(html: string, elementLimit = maxElements): string | null {
  let depth = 0;
  let elements = 0;
  let problem: string | null = null;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      elements += 1;
      if (depth > maxNesting) problem = 'Content is nested too deep.';
      if (elements > elementLimit) problem = `Content has at most ${elementLimit} elements.`;
      if (problem) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  if (!problem) parser.end();
  return problem;
}

/** The images and videos that stand in a text, in order. */
export function mediaIn(document: Document): Element[] {
  return DomUtils.filter((node) => isTag(node) && /^(?:img|video)$/.test(node.name), document) as Element[];
}

/** The `<img>` elements, in order. */
export function imagesIn(document: Document): Element[] {
  return DomUtils.getElementsByTagName('img', document);
}
