import render from 'dom-serializer';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { footnotesClass } from '../html/post-html-policy.ts';
import { calloutOf } from '../model/callouts.ts';
import { classesOf } from '../model/html-text.ts';
import { languageIn } from '../text/code-policy.ts';
import { isTable, isTableBeyondMarkdown, toMarkdownTable } from './markdown-table.ts';

/** @param html Sanitized. Takes linear time; what Markdown cannot express stays HTML. */
export function toMarkdown(html: string): string {
  return blocksOf(parseDocument(html).children);
}

export function asMarkdownText(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim());
}

export function toMarkdownPicture(alt: string, address: string): string {
  return `![${asMarkdownText(alt)}](${asMarkdownTarget(address)})`;
}

/** Percent-encodes brackets and spaces, which would end the URL early. */
export function asMarkdownTarget(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function escaped(text: string): string {
  return text
    .replace(/[\\*`[\]_<~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?:[-=>]|\+ |#{1,6} )/, '\\$&')
    .replace(/^(\d+)\. /, '$1\\. ');
}

const blocks: Record<string, (element: Element) => string> = {
  aside: callout,
  blockquote: ({ children }) => quoted(blocksOf(children)),
  details: ({ children }) => blocksOf(children),
  dd: ({ children }) => blocksOf(children),
  div: ({ children }) => blocksOf(children),
  dl: ({ children }) => blocksOf(children),
  dt: ({ children }) => wrapped(inlineOf(children), '**'),
  figcaption: ({ children }) => wrapped(inlineOf(children), '*'),
  figure: ({ children }) => blocksOf(children),
  hr: () => '---',
  ol: list,
  p: ({ children }) => inlineOf(children),
  pre: fenced,
  summary: ({ children }) => wrapped(inlineOf(children), '**'),
  table,
  ul: list,
  video: ({ attribs }) => link(asMarkdownText(attribs.title ?? 'Video'), attribs.src ?? '', undefined),
};
for (const level of [1, 2, 3, 4, 5, 6]) {
  blocks[`h${level}`] = ({ children }) => {
    const text = inlineOf(children).replace(/ {0,2}\n/g, ' ');
    return text === '' ? '' : `${'#'.repeat(level)} ${text}`;
  };
}

/** Inline nodes between blocks become a paragraph. */
function blocksOf(nodes: readonly ChildNode[], isInItem = false): string {
  let markdown = '';
  let run: ChildNode[] = [];
  const add = (block: string, isList: boolean) => {
    if (block !== '') markdown += (markdown === '' ? '' : isInItem && isList ? '\n' : '\n\n') + block;
  };
  for (const node of nodes) {
    const write = isTag(node) ? blocks[node.name] : undefined;
    if (!write || !isTag(node)) {
      run.push(node);
      continue;
    }
    add(inlineOf(run), false);
    run = [];
    add(write(node), write === list);
  }
  add(inlineOf(run), false);
  return markdown;
}

const quoted = (markdown: string) => markdown.replace(/^/gm, '> ');

function callout(element: Element): string {
  const kind = calloutOf(element);
  const text = blocksOf(element.children);
  return kind ? quoted(`[!${kind.toUpperCase()}]\n${text}`) : text;
}

function table(element: Element): string {
  // Broken markup: only the text is kept.
  if (!isTable(element)) return blocksOf(element.children);
  if (!isTableBeyondMarkdown(element)) return toMarkdownTable(element, blocksOf);
  return render(element, { encodeEntities: 'utf8', emptyAttrs: true }).replace(/\n\s*\n/g, '\n');
}

function list(element: Element): string {
  const { name, attribs, children } = element;
  if (classesOf(element).includes(footnotesClass)) return footnotes(element);
  const start = Number(attribs.start ?? 1) || 1;
  const items = children
    .filter((child) => isTag(child) && child.name === 'li')
    .map((item, index) => {
      const marker = name === 'ol' ? `${start + index}.  ` : '-   ';
      const text = blocksOf((item as Element).children, true);
      const check = /\bql-(un)?checked\b/.exec((item as Element).attribs.class ?? '');
      const box = check ? `[${check[1] ? ' ' : 'x'}] ` : '';
      return text === '' ? '' : marker + box + text.replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
    });
  return items.filter((item) => item !== '').join('\n');
}

function footnotes({ children }: Element): string {
  const notes = children.filter(isTag).map((item) => {
    const text = item.children.filter((child) => !(isTag(child) && child.attribs.href?.includes('#fnref-')));
    return `[^${item.attribs.id?.replace('fn-', '')}]: ${blocksOf(text).replace(/\n/g, '\n    ')}`;
  });
  return notes.join('\n');
}

function noteOf({ name, children: [link] }: Element): string | null {
  if (name !== 'sup' || !link || !isTag(link) || !link.attribs.id?.startsWith('fnref-')) return null;
  return /^#fn-([\w-]+)$/.exec(link.attribs.href?.replace(/^[^#]*/, '') ?? '')?.[1] ?? null;
}

/** The fence is longer than any run of backticks in the code (CommonMark, section 4.5). */
function fenced(block: Element): string {
  const code = DomUtils.textContent(block);
  const language = languageIn(DomUtils.getElementsByTagName('code', block)[0]?.attribs.class);
  const fence = delimiterFor(code, 3);
  return `${fence}${language ?? ''}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function delimiterFor(code: string, shortest: number): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), shortest - 1);
  return '`'.repeat(longest + 1);
}

interface InlineState {
  isAtSpace: boolean;
}

function inlineOf(nodes: readonly ChildNode[]): string {
  const state: InlineState = { isAtSpace: true };
  return nodes
    .map((node) => inline(node, state))
    .join('')
    .replace(/ (?= {2}\n)/g, '')
    .trim();
}

const marks: Record<string, string> = { b: '**', strong: '**', em: '*', i: '*', s: '~~', del: '~~' };

function inline(node: ChildNode, state: InlineState): string {
  if (isText(node)) return textIn(node.data, state);
  if (!isTag(node)) return '';
  const { name, attribs, children } = node;
  if (name === 'br') {
    state.isAtSpace = true;
    return '  \n';
  }
  if (name === 'img') {
    state.isAtSpace = false;
    return toMarkdownPicture(attribs.alt ?? '', attribs.src ?? '');
  }
  if (name === 'code') {
    state.isAtSpace = false;
    return codeSpan(DomUtils.textContent(node));
  }
  const note = noteOf(node);
  if (note !== null) return `[^${note}]`;
  if (blocks[name]) return `\n${blocks[name](node)}\n`;
  const content = children.map((child) => inline(child, state)).join('');
  const mark = marks[name];
  if (mark) return wrapped(content, mark);
  // Without `sub` and `sup` a number would be another one, and Markdown has no notation for `mark`.
  if (name === 'sub' || name === 'sup' || name === 'mark') return content && `<${name}>${content}</${name}>`;
  return name === 'a' && attribs.href ? link(content, attribs.href, attribs.title) : content;
}

function textIn(data: string, state: InlineState): string {
  const collapsed = data.replace(/[ \r\n\t]+/g, ' ');
  const text = state.isAtSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  if (text !== '') state.isAtSpace = text.endsWith(' ');
  return escaped(text);
}

/** Spaces at the ends stay outside: beside them a mark has no effect (CommonMark, section 6.2). */
function wrapped(content: string, mark: string): string {
  const text = content.trim();
  if (text === '') return content;
  const start = content.indexOf(text);
  return content.slice(0, start) + mark + text + mark + content.slice(start + text.length);
}

function codeSpan(text: string): string {
  if (text === '') return '';
  const code = text.replace(/\r?\n|\r/g, ' ');
  const isStripped = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  const padding = isStripped || code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  const delimiter = delimiterFor(code, 1);
  return delimiter + padding + code + padding + delimiter;
}

function link(content: string, href: string, title: string | undefined): string {
  const about = title ? ` "${title.replace(/\s+/g, ' ').replaceAll('"', '\\"')}"` : '';
  return `[${content}](${href.replace(/[()]/g, '\\$&').replace(/[\s<>]/g, encodeURIComponent)}${about})`;
}
