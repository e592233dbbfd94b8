import render from 'dom-serializer';
import { type Document, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { nestEditorLists } from './editor-lists.server.ts';

const blockTags = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'div', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4'],
  ...['h5', 'h6', 'header', 'hr', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
]);

/**
 * Rewrites what only the editor understands into plain HTML: flat lists become nested `<ul>` and `<ol>`,
 * code blocks become `<pre>`, its empty markers go, and a `<div>` becomes a paragraph or dissolves.
 * The result is not yet safe: `sanitizePostHtml` comes after.
 */
export function simplifyEditorMarkup(document: Document): void {
  for (const marker of elements(document, (element) => hasClass(element, 'ql-ui'))) {
    DomUtils.removeElement(marker);
  }
  for (const block of elements(document, (element) => hasClass(element, 'ql-code-block-container'))) {
    DomUtils.replaceElement(block, preformatted(block));
  }
  nestEditorLists(document);
  // Innermost first: a <div> around paragraphs has none left inside when its turn comes.
  for (const div of elements(document, (element) => element.name === 'div').reverse()) dissolveDiv(div);
}

export const parseEditorHtml = (html: string): Document => parseDocument(html);

export const serializeHtml = (document: Document): string => render(document, { encodeEntities: 'utf8' });

/** The `<img>` elements whose picture stands in the address itself. */
export function inlineImages(document: Document): Element[] {
  return elements(
    document,
    (element) => element.name === 'img' && /^\s*data:/i.test(element.attribs.src ?? ''),
  );
}

export const hasClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

function elements(document: Document, test: (element: Element) => boolean): Element[] {
  return DomUtils.filter((node) => isTag(node) && test(node), document) as Element[];
}

/** One line of code stands in each child. */
function preformatted(block: Element): Element {
  const pre = new Element('pre', {});
  const lines = block.children.filter(isTag).map((line) => DomUtils.textContent(line));
  DomUtils.appendChild(pre, new Text(lines.join('\n')));
  return pre;
}

function dissolveDiv(div: Element): void {
  const hasBlocks = div.children.some((child) => isTag(child) && blockTags.has(child.name));
  const isBlank = div.children.every((child) => isText(child) && child.data.trim() === '');
  if (!hasBlocks && !isBlank) {
    div.name = 'p';
    return;
  }
  for (const child of [...div.children]) DomUtils.prepend(div, child);
  DomUtils.removeElement(div);
}
