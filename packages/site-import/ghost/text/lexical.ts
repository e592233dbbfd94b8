import { escapeText } from '@site/platform/text/escape-html';
import { cardHtml, type Note } from './cards.server.ts';
import { asPayload, linkTo, listOf, type Payload, textOf } from './payload.ts';

const maxDepth = 50;

/** Bits of a text's `format`, innermost element first. */
const formats = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [4, 's'],
  [8, 'u'],
  [2, 'em'],
  [1, 'strong'],
  [128, 'mark'],
] as const;

const blocks: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', quote: 'blockquote', 'extended-quote': 'blockquote', aside: 'blockquote' },
};

/** Lexical is the editor of Ghost 5 and 6. @throws {Error} With a sentence, for another format. */
export function lexicalHtml(json: string, note: Note): string {
  const { root } = asPayload(JSON.parse(json));
  if (!Array.isArray(asPayload(root).children)) throw new Error('It has no root.');
  return childrenOf(asPayload(root), note, 0);
}

function childrenOf(node: Payload, note: Note, depth: number): string {
  if (depth > maxDepth) throw new Error('It is nested too deep.');
  return listOf(node.children)
    .map((child) => nodeHtml(asPayload(child), note, depth + 1))
    .join('');
}

function nodeHtml(node: Payload, note: Note, depth: number): string {
  const type = textOf(node, 'type');
  const inner = () => childrenOf(node, note, depth);
  const block = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  if (block) return `<${block}${blockAttributes(node)}>${inner()}</${block}>`;
  switch (type) {
    case 'text':
    case 'extended-text':
    case 'tk':
      return formatted(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'heading':
    case 'extended-heading':
      return heading(node, inner());
    case 'list':
      return list(node, inner());
    case 'listitem':
      return item(node, note, depth);
    case 'link':
    case 'autolink':
      return linkTo(textOf(node, 'url'), inner());
    case 'at-link':
      return linkTo(textOf(node, 'url'), escapeText(textOf(node, 'title', 'url')));
    case 'zwnj':
    case 'at-link-search':
      return '';
    default:
      return Array.isArray(node.children) && type === '' ? inner() : cardHtml(type, node, note);
  }
}

function formatted(node: Payload): string {
  const bits = typeof node.format === 'number' ? node.format : 0;
  const text = escapeText(typeof node.text === 'string' ? node.text : '');
  if (text === '') return '';
  return formats.reduce((html, [bit, tag]) => (bits & bit ? `<${tag}>${html}</${tag}>` : html), text);
}

function heading(node: Payload, inner: string): string {
  const tag = /^h[1-6]$/.test(textOf(node, 'tag')) ? textOf(node, 'tag') : 'h2';
  return `<${tag}${blockAttributes(node)}>${inner}</${tag}>`;
}

function list(node: Payload, inner: string): string {
  const isNumbered = textOf(node, 'listType') === 'number' || textOf(node, 'tag') === 'ol';
  if (!isNumbered) return `<ul>${inner}</ul>`;
  const start = Number(node.start);
  return `<ol${Number.isInteger(start) && start !== 1 ? ` start="${start}"` : ''}>${inner}</ol>`;
}

/** Lexical puts a nested list into its own item, which belongs to the item before. */
function item(node: Payload, note: Note, depth: number): string {
  const inner = childrenOf(node, note, depth);
  const state = typeof node.checked === 'boolean' ? ` class="ql-${node.checked ? '' : 'un'}checked"` : '';
  return `<li${state}>${inner}</li>`;
}

function blockAttributes(node: Payload): string {
  const side = /^(?:center|right|justify|end)$/.exec(textOf(node, 'format'))?.[0];
  const align = side === undefined ? '' : ` class="ql-align-${side === 'end' ? 'right' : side}"`;
  return align + (node.direction === 'rtl' ? ' dir="rtl"' : '');
}
