import render from 'dom-serializer';
import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';

/** Deeper markup would exhaust the stack of whatever walks it. */
const maxNesting = 100;

/** Fits a table of ten thousand rows and four columns; cleaning so many takes about a second. */
export const maxElements = 50_000;

export const parseEditorHtml = (html: string): Document => parseDocument(html);

export const serializeHtml = (document: Document): string => render(document, { encodeEntities: 'utf8' });

/** A sentence, or null when nothing is wrong. Stops parsing as soon as it knows. */
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

export function mediaIn(document: Document): Element[] {
  return DomUtils.filter((node) => isTag(node) && /^(?:img|video)$/.test(node.name), document) as Element[];
}

export function imagesIn(document: Document): Element[] {
  return DomUtils.getElementsByTagName('img', document);
}
