import { type ChildNode, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { calloutOf } from '../model/callouts.ts';
import { knownLanguage, languageClass, languageIn } from '../text/code-policy.ts';
import { prefixIds } from '../text/text-ids.ts';
import { videoOfPlayer } from '../text/video-link.ts';
import { isFlatList, nestFlatList } from './editor-lists.ts';
import { alignments, checks } from './post-html-policy.ts';

const blockTags = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'div', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4'],
  ...['h5', 'h6', 'header', 'hr', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul', 'video'],
]);

/**
 * Rewrites markup of other editors, and of earlier versions of ours, as plain HTML. Refuse markup that is nested too deep
 * before, and run `sanitizePostHtml` after: the result is not safe yet.
 */
export function simplifyMarkup(parent: ParentNode): void {
  simplifyChildren(parent);
  prefixIds(parent);
}

function simplifyChildren(parent: ParentNode): void {
  const children: ChildNode[] = [];
  for (const child of parent.children) {
    if (isTag(child)) children.push(...simplified(child));
    else children.push(child);
  }
  parent.children = children;
}

function simplified(element: Element): ChildNode[] {
  if (hasClass(element, 'ql-ui')) return [];
  if (hasClass(element, 'ql-code-block-container')) return [preformatted(element)];
  simplifyChildren(element);
  if (isFlatList(element)) return nestFlatList(element);
  if (element.name === 'iframe') return [linkToVideo(element) ?? element];
  writeAlignment(element);
  if (element.name === 'code') nameLanguage(element);
  if (element.name === 'li') readCheckbox(element);
  if (element.name === 'aside' && !calloutOf(element)) return dissolved(element);
  return element.name === 'div' ? dissolved(element) : [element];
}

const hasClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** Each child is one line of code and carries the language, if one was chosen. */
function preformatted(block: Element): Element {
  const lines = block.children.filter(isTag);
  const code = lines.map((line) => DomUtils.textContent(line)).join('\n');
  const language = knownLanguage(lines[0]?.attribs['data-language'] ?? '');
  if (language) {
    const attributes = { class: languageClass(language) };
    return new Element('pre', {}, [new Element('code', attributes, [new Text(code)])]);
  }
  return new Element('pre', {}, code === '' ? [] : [new Text(code.startsWith('\n') ? `\n${code}` : code)]);
}

/** Normalizes aliases of a language to one name. */
function nameLanguage(code: Element): void {
  const { class: classes, ...rest } = code.attribs;
  const language = languageIn(classes);
  code.attribs = language ? { ...rest, class: languageClass(language) } : rest;
}

function readCheckbox(item: Element): void {
  const box = item.children.find((child) => !(isText(child) && child.data.trim() === ''));
  if (!box || !isTag(box) || box.name !== 'input' || box.attribs.type !== 'checkbox') return;
  item.attribs.class = box.attribs.checked === undefined ? checks.unchecked : checks.checked;
  item.children = item.children.filter((child) => child !== box);
}

function dissolved(group: Element): ChildNode[] {
  const hasBlocks = group.children.some((child) => isTag(child) && blockTags.has(child.name));
  const isBlank = group.children.every((child) => isText(child) && child.data.trim() === '');
  if (hasBlocks || isBlank) return group.children;
  group.name = 'p';
  return [group];
}

/** The page shows the link to the video as a player. */
function linkToVideo({ attribs, parent }: Element): Element | null {
  const href = videoOfPlayer(attribs.src ?? '');
  if (href === null) return null;
  const link = new Element('a', { href }, [new Text(attribs.title?.trim() || href)]);
  return parent && isTag(parent) && parent.name === 'p' ? link : new Element('p', {}, [link]);
}

/** The page's CSP allows no style attributes: alignment becomes a class. */
function writeAlignment({ attribs }: Element): void {
  const styled = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attribs.style ?? '')?.[1];
  const side = (styled ?? attribs.align ?? '').toLowerCase();
  const name = `ql-align-${side === 'end' ? 'right' : side}`;
  if (alignments.includes(name)) attribs.class = `${attribs.class ?? ''} ${name}`.trim();
  delete attribs.style;
  delete attribs.align;
}
