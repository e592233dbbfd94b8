import { checks } from '../../../html/post-html-policy.ts';
import type { ListPlace, TextLine } from '../lines.ts';
import { writeInlines } from './inline-html.ts';

export type ItemLine = TextLine & { readonly item: ListPlace };

interface List {
  readonly tag: 'ol' | 'ul';
  readonly start: number;
  readonly items: Item[];
}

interface Item {
  readonly line: ItemLine;
  readonly lists: List[];
}

/** Each item goes at most one level deeper than the one before; a number out of sequence begins a new list. */
export function writeList(lines: readonly ItemLine[]): string {
  const top: List[] = [];
  const open: List[] = [];
  const shallowest = Math.min(...lines.map(({ item }) => item.depth));
  for (const line of lines) {
    const depth = Math.min(line.item.depth - shallowest, open.length);
    open.length = Math.min(open.length, depth + 1);
    let list = open[depth];
    if (!list || !continues(list, line.item)) {
      list = { tag: tagOf(line.item), start: line.item.value ?? 1, items: [] };
      open.length = depth;
      open.push(list);
      (open[depth - 1]?.items.at(-1)?.lists ?? top).push(list);
    }
    list.items.push({ line, lists: [] });
  }
  return top.map(htmlOf).join('');
}

const tagOf = ({ kind }: ListPlace) => (kind === 'ordered' ? 'ol' : 'ul');

function continues(list: List, { kind, value }: ListPlace): boolean {
  if (list.tag !== tagOf({ kind, depth: 0 })) return false;
  return value === undefined || list.tag === 'ul' || value === list.start + list.items.length;
}

function htmlOf({ tag, start, items }: List): string {
  const attribute = tag === 'ol' && start !== 1 ? ` start="${start}"` : '';
  return `<${tag}${attribute}>${items.map(itemHtml).join('')}</${tag}>`;
}

function itemHtml({ line, lists }: Item): string {
  const { kind } = line.item;
  const check = kind === 'checked' || kind === 'unchecked' ? ` class="${checks[kind]}"` : '';
  const direction = line.isRtl ? ' dir="rtl"' : '';
  return `<li${check}${direction}>${writeInlines(line.inlines)}${lists.map(htmlOf).join('')}</li>`;
}
