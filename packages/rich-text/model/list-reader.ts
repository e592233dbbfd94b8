import { type ChildNode, type Element, isTag } from 'domhandler';
import { checks, footnotesClass, maxIndent } from '../html/post-html-policy.ts';
import { groupAttributes, readBlockAttributes } from './block-attributes.ts';
import type { Notes } from './footnotes.ts';
import { classesOf, isBlankText } from './html-text.ts';
import { readInline } from './inline-reader.ts';
import type { LineCollector } from './line-collector.ts';
import { UneditableError } from './operations.ts';

/** @throws {UneditableError} When an item holds more than a line and nested lists. */
export function readList(list: Element, depth: number, collector: LineCollector, notes: Notes): void {
  if (depth > maxIndent) throw new UneditableError('a list nested deeper');
  if (classesOf(list).includes(footnotesClass)) throw new UneditableError('footnotes');
  const items = list.children.filter((child) => !isBlankText(child));
  if (items.length === 0 && Object.keys(list.attribs).length > 0) throw new UneditableError('an empty list');
  for (const [index, item] of items.entries()) {
    if (!isTag(item) || item.name !== 'li') throw new UneditableError('a list of something else');
    const { line, lists } = partsOf(item);
    const attributes = readBlockAttributes(item, Object.values(checks));
    const begins = index === 0 ? groupAttributes(list) : null;
    const indent = depth > 0 ? { indent: depth } : {};
    const kind = { list: kindOf(list, item), ...indent };
    collector.addItem(readInline(line, notes), { ...attributes, ...kind }, { depth, tag: list.name, begins });
    for (const nested of lists) readList(nested, depth + 1, collector, notes);
  }
}

function kindOf(list: Element, item: Element): string {
  const classes = classesOf(item);
  const check = Object.entries(checks).find(([, name]) => classes.includes(name));
  if (list.name === 'ul') return check?.[0] ?? 'bullet';
  if (check) throw new UneditableError('a numbered item with a box');
  return 'ordered';
}

function partsOf(item: Element): { line: readonly ChildNode[]; lists: Element[] } {
  const isList = (node: ChildNode): node is Element => isTag(node) && /^[ou]l$/.test(node.name);
  const first = item.children.findIndex(isList);
  const own = (first === -1 ? item.children : item.children.slice(0, first)).filter(
    (node, index, all) => !(isBlankText(node) && (index === 0 || index === all.length - 1)),
  );
  const rest = first === -1 ? [] : item.children.slice(first).filter((node) => !isBlankText(node));
  if (!rest.every(isList)) throw new UneditableError('text after a list');
  const [only] = own;
  const isParagraph = own.length === 1 && only && isTag(only) && only.name === 'p';
  const isPlain = isParagraph && Object.keys(only.attribs).length === 0;
  return { line: isPlain ? only.children : own, lists: rest };
}
