import { type Document, Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';

type ListTag = 'ul' | 'ol';

/**
 * The editor keeps every list as one flat `<ol>` whose items carry their kind (`data-list`) and depth
 * (`ql-indent-3`). This makes real, nested `<ul>` and `<ol>` of them; lists without those marks stay as
 * they are. An item goes at most one level deeper than the one before it.
 */
export function nestEditorLists(document: Document): void {
  const flat = DomUtils.filter(isFlatList, document) as Element[];
  for (const list of flat) {
    for (const nested of nest(list.children.filter(isTag))) DomUtils.prepend(list, nested);
    DomUtils.removeElement(list);
  }
}

function isFlatList(node: unknown): boolean {
  const element = node as Element;
  return (
    (element.name === 'ol' || element.name === 'ul') &&
    element.children.some((child) => isTag(child) && child.attribs['data-list'] !== undefined)
  );
}

/** The lists that hold `items`: several when neighbours at the top differ in kind. */
function nest(items: readonly Element[]): Element[] {
  const top: Element[] = [];
  // The list being filled at each depth, outermost first.
  const open: Element[] = [];
  for (const item of items) {
    const depth = Math.min(depthOf(item), open.length);
    const tag = listTagOf(item);
    open.length = Math.min(open.length, depth + 1);
    if (open[depth]?.name !== tag) {
      open.length = depth;
      const list = new Element(tag, {});
      const parentItem = open[depth - 1]?.children.at(-1);
      if (parentItem && isTag(parentItem)) DomUtils.appendChild(parentItem, list);
      else top.push(list);
      open.push(list);
    }
    const list = open[depth];
    if (list) DomUtils.appendChild(list, asPlainItem(item));
  }
  return top;
}

function listTagOf(item: Element): ListTag {
  return item.attribs['data-list'] === 'ordered' ? 'ol' : 'ul';
}

function depthOf(item: Element): number {
  return Number(/\bql-indent-(\d)\b/.exec(item.attribs.class ?? '')?.[1] ?? 0);
}

function asPlainItem(item: Element): Element {
  item.attribs = {};
  return item;
}
