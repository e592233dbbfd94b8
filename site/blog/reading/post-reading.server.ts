import { type Say, wordsFor } from '@site/platform/words/say';
import { callouts } from '@site/rich-text/html/post-html-policy';
import { calloutOf } from '@site/rich-text/model/callouts';
import { headingId, shownLevel } from '@site/rich-text/text/heading-id';
import { parseVideoLink } from '@site/rich-text/text/video-link';
import render from 'dom-serializer';
import { type ChildNode, type Document, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { ContentsEntry, PostPart, PostReading } from './post-reading.ts';

/** Of site/public/islands/code.ts. */
const codeWords = ['Code copied', 'The code was not copied.', 'Dismiss'];

const fewestHeadings = 3;
// Fits beside the margins of a window 320 pixels wide, the narrowest of WCAG 2.2, 1.4.10.
const columnsThatAlwaysFit = 28;
const cellMarginColumns = 3;

/** In place: ids, links and levels of headings, keyboard scrolling and a copy button for code, players for video links. */
export function readPost(document: Document, say: Say): PostReading {
  const headings: Heading[] = [];
  const walk: Walk = { taken: new Map(), open: [], headings, say };
  const parts: PostPart[] = [];
  let stretch: ChildNode[] = [];
  const endStretch = () => {
    const text = render(stretch, { encodeEntities: 'utf8', emptyAttrs: true });
    if (text.trim() !== '') parts.push({ kind: 'html', html: text });
    stretch = [];
  };
  for (const child of document.children) {
    const video = videoIn(child);
    if (video) {
      endStretch();
      parts.push(video);
    } else {
      stretch.push(...ready(child, walk));
    }
  }
  endStretch();
  return { parts, contents: contentsOf(headings) };
}

interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

interface Walk {
  readonly taken: Map<string, number>;
  readonly open: number[];
  readonly headings: Heading[];
  readonly say: Say;
}

function ready(node: ChildNode, walk: Walk): ChildNode[] {
  if (!isTag(node)) return [node];
  if (/^h[1-6]$/.test(node.name)) return [readyHeading(node, walk)];
  if (node.name === 'pre') return [readyCode(node, walk)];
  if (node.name === 'aside') return [readyCallout(node, walk)];
  if (node.name === 'table') return [readyTable(node, walk)];
  nameFootnoteLink(node, walk);
  node.children = node.children.flatMap((child) => ready(child, walk));
  return [node];
}

function readyHeading(heading: Element, walk: Walk): Element {
  const text = nameOf(heading);
  if (text === '') {
    // An empty heading would be announced as one.
    heading.name = 'p';
    return heading;
  }
  const level = shownLevel(Number(heading.name[1]), walk.open);
  // Links may lead to the author's own id.
  const id = heading.attribs.id ?? headingId(text, walk.taken);
  walk.headings.push({ id, text, level });
  heading.name = `h${level}`;
  heading.attribs.id = id;
  const isInLink = DomUtils.getElementsByTagName('a', heading).length > 0;
  // Beside the heading, so that its accessible name stays the same.
  return isInLink || isInside(heading, 'a')
    ? heading
    : new Element('div', { class: 'heading-line' }, [heading, linkTo(id, text, walk)]);
}

function linkTo(id: string, text: string, { say }: Walk): Element {
  const label = say('Link to “{heading}”', { heading: text });
  return new Element('a', { class: 'heading-link', href: `#${id}`, 'aria-label': label }, [new Text('#')]);
}

function readyCode(block: Element, { say }: Walk): Element {
  const lines = DomUtils.textContent(block).split('\n');
  if (lines.some((line) => columnsOf(line) > columnsThatAlwaysFit)) {
    // WCAG 2.2, 2.1.1: what scrolls needs keyboard focus, and so a role and a name.
    Object.assign(block.attribs, { tabindex: '0', role: 'group', 'aria-label': say('Code') });
  }
  const copy = { type: 'button', class: 'copy-code', 'data-island': 'code', 'aria-label': say('Copy code') };
  const words = wordsFor(say, codeWords);
  const button = new Element('button', { ...copy, ...(words && { 'data-words': words }) }, [
    new Text(say('Copy')),
  ]);
  return new Element('div', { class: 'code-box' }, [block, button]);
}

/** Scrolls in a box of its own, so that the page does not. */
function readyTable(table: Element, walk: Walk): Element {
  const mayScroll = narrowestWidth(table) > columnsThatAlwaysFit;
  const caption = nameOfCaption(table);
  table.children = table.children.flatMap((child) => ready(child, walk));
  const label = caption === '' ? walk.say('Table') : walk.say('Table: {caption}', { caption });
  const box = new Element('div', { class: 'table-scroll' }, [table]);
  if (mayScroll) Object.assign(box.attribs, { tabindex: '0', role: 'region', 'aria-label': label });
  return box;
}

function nameOfCaption({ children }: Element): string {
  const caption = children.find((child) => isTag(child) && child.name === 'caption');
  return caption && isTag(caption) ? nameOf(caption) : '';
}

/** In columns of letters: words in cells do not break, and each cell has a margin. */
function narrowestWidth(table: Element): number {
  const widths: number[] = [];
  for (const row of DomUtils.getElementsByTagName('tr', table)) {
    const cells = row.children.filter(isTag);
    for (const [index, cell] of cells.entries()) {
      const words = DomUtils.textContent(cell).split(/\s+/);
      const longest = words.reduce((most, word) => Math.max(most, columnsOf(word)), 0);
      widths[index] = Math.max(widths[index] ?? 0, longest + cellMarginColumns);
    }
  }
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The kind in words, not by its color alone (WCAG 2.2, 1.4.1). */
function readyCallout(aside: Element, walk: Walk): Element {
  const kind = calloutOf(aside);
  const children = aside.children.flatMap((child) => ready(child, walk));
  const label = kind
    ? [new Element('p', { class: 'callout-label' }, [new Text(walk.say(callouts[kind]))])]
    : [];
  return new Element('aside', { ...aside.attribs, role: 'note' }, [...label, ...children]);
}

/** A number or an arrow alone says too little of where it leads (WCAG 2.2, 2.4.4). */
function nameFootnoteLink({ name, attribs, children }: Element, { say }: Walk): void {
  const [, kind] = (name === 'a' && /^#(fn|fnref)-/.exec(attribs.href ?? '')) || [];
  if (!kind) return;
  const number = DomUtils.textContent(children);
  attribs['aria-label'] = kind === 'fn' ? say('Footnote {number}', { number }) : say('Back to the text');
}

/** A tab counts as four, letters outside Latin, Greek and Cyrillic as two. */
const columnsOf = (line: string) =>
  Array.from(line).reduce((sum, one) => sum + (one === '\t' ? 4 : one > '\u052f' ? 2 : 1), 0);

function videoIn(node: ChildNode): PostPart | null {
  if (!isTag(node) || node.name !== 'p') return null;
  const [link, ...others] = node.children.filter((child) => !isBlank(child));
  if (!link || others.length > 0 || !isTag(link) || link.name !== 'a') return null;
  const address = link.attribs.href?.trim() ?? '';
  const video = parseVideoLink(address);
  if (!video || DomUtils.getElementsByTagName('img', link).length > 0) return null;
  const words = nameOf(link);
  return { kind: 'video', ...video, address, title: /^\S*(youtu|vimeo)\S*$/i.test(words) ? '' : words };
}

const isBlank = (node: ChildNode) =>
  isText(node) ? node.data.trim() === '' : isTag(node) && node.name === 'br';

/** Text, with the alt texts of pictures. */
function nameOf(element: Element): string {
  const words = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return '';
    if (node.name === 'br') return ' ';
    return node.name === 'img' ? (node.attribs.alt ?? '') : node.children.map(words).join('');
  };
  return words(element)
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim();
}

function isInside(element: Element, name: string): boolean {
  for (let parent = element.parent; parent && isTag(parent); parent = parent.parent) {
    if (parent.name === name) return true;
  }
  return false;
}

/** Only the two highest shown levels. */
function contentsOf(headings: readonly Heading[]): ContentsEntry[] {
  const shown = headings.filter(({ level }) => level <= 3);
  if (shown.length < fewestHeadings) return [];
  const entries: (Omit<ContentsEntry, 'below'> & { below: Omit<ContentsEntry, 'below'>[] })[] = [];
  for (const { id, text, level } of shown) {
    if (level === 2) entries.push({ id, text, below: [] });
    else entries.at(-1)?.below.push({ id, text });
  }
  return entries;
}
