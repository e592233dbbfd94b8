import render from 'dom-serializer';
import { type ChildNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { makeCodeBlock } from './code-blocks.server.ts';
import { knownLanguage, languageClass, languageIn } from './code-policy.ts';
import { isFlatList, nestFlatList } from './editor-lists.server.ts';
import { alignments } from './post-html-policy.ts';
import { videoOfPlayer } from './video-link.ts';

/** Writing never nests this deep; what does would exhaust the stack of everything that walks it. */
export const maxNesting = 100;

/** A table of ten thousand rows and four columns fits; cleaning so many takes about a second. */
export const maxElements = 50_000;

const blockTags = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'div', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4'],
  ...['h5', 'h6', 'header', 'hr', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
]);

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

/**
 * Rewrites what only the editor understands into plain HTML, in one walk: flat lists become nested `<ul>` and
 * `<ol>`, code blocks become `<pre>`, its empty markers go, and a `<div>` becomes a paragraph or dissolves.
 * The result is not yet safe: `sanitizePostHtml` comes after. Nesting must not be too deep.
 */
export function simplifyEditorMarkup(parent: ParentNode): void {
  const children: ChildNode[] = [];
  for (const child of parent.children) {
    if (isTag(child)) children.push(...simplified(child));
    else children.push(child);
  }
  parent.children = children;
}

/** The `<img>` elements, in order. */
export function imagesIn(document: Document): Element[] {
  return DomUtils.getElementsByTagName('img', document);
}

function simplified(element: Element): ChildNode[] {
  if (hasClass(element, 'ql-ui')) return [];
  if (hasClass(element, 'ql-code-block-container')) return [preformatted(element)];
  simplifyEditorMarkup(element);
  if (isFlatList(element)) return nestFlatList(element);
  if (element.name === 'iframe') return [linkToVideo(element) ?? element];
  writeAlignment(element);
  if (element.name === 'code') nameLanguage(element);
  return element.name === 'div' ? dissolved(element) : [element];
}

const hasClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** One line of code stands in each child, and each knows the language if somebody has said it. */
function preformatted(block: Element): Element {
  const lines = block.children.filter(isTag);
  const language = knownLanguage(lines[0]?.attribs['data-language'] ?? '');
  return makeCodeBlock(lines.map((line) => DomUtils.textContent(line)).join('\n'), language);
}

/** A language goes by one name here, however it was named. */
function nameLanguage(code: Element): void {
  const language = languageIn(code.attribs.class);
  code.attribs = language ? { class: languageClass(language) } : {};
}

function dissolved(div: Element): ChildNode[] {
  const hasBlocks = div.children.some((child) => isTag(child) && blockTags.has(child.name));
  const isBlank = div.children.every((child) => isText(child) && child.data.trim() === '');
  if (hasBlocks || isBlank) return div.children;
  div.name = 'p';
  return [div];
}

/** A player becomes a paragraph with a link to its video, which the page shows as a place to play it. */
function linkToVideo({ attribs, parent }: Element): Element | null {
  const href = videoOfPlayer(attribs.src ?? '');
  if (href === null) return null;
  const link = new Element('a', { href }, [new Text(attribs.title?.trim() || href)]);
  return parent && isTag(parent) && parent.name === 'p' ? link : new Element('p', {}, [link]);
}

/** The page's CSP allows no style attributes, so that an alignment becomes a class. */
function writeAlignment({ attribs }: Element): void {
  const styled = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attribs.style ?? '')?.[1];
  const side = (styled ?? attribs.align ?? '').toLowerCase();
  const name = `ql-align-${side === 'end' ? 'right' : side}`;
  if (alignments.includes(name)) attribs.class = `${attribs.class ?? ''} ${name}`.trim();
  delete attribs.style;
  delete attribs.align;
}
