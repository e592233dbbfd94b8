import { Element, isTag } from 'domhandler';
import { alignments, checks } from './post-html-policy.ts';

type ListTag = 'ul' | 'ol';

/** The editor's flat list: one `<ol>` whose items carry their kind (`data-list`) and depth (`ql-indent-3`). */
export function isFlatList(element: Element): boolean {
  return (
    (element.name === 'ol' || element.name === 'ul') &&
    element.children.some((child) => isTag(child) && child.attribs['data-list'] !== undefined)
  );
}

/** An item goes at most one level deeper than the one before. Several lists when top-level neighbors differ in kind. */
export function nestFlatList(list: Element): Element[] {
  const top: Element[] = [];
  const open: Element[] = [];
  for (const item of list.children.filter(isTag)) {
    const depth = Math.min(depthOf(item), open.length);
    const tag = listTagOf(item);
    open.length = Math.min(open.length, depth + 1);
    if (open[depth]?.name !== tag) {
      open.length = depth;
      const list = new Element(tag, {});
      const parentItem = open[depth - 1]?.children.at(-1);
      if (parentItem && isTag(parentItem)) parentItem.children.push(list);
      else top.push(list);
      open.push(list);
    }
    item.attribs = attributesOf(item);
    open[depth]?.children.push(item);
  }
  return top;
}

function listTagOf(item: Element): ListTag {
  return item.attribs['data-list'] === 'ordered' ? 'ol' : 'ul';
}

function depthOf(item: Element): number {
  return Number(/\bql-indent-(\d)\b/.exec(item.attribs.class ?? '')?.[1] ?? 0);
}

function attributesOf({ attribs }: Element): Record<string, string> {
  const { 'data-list': kind = '', class: classes = '', dir, lang } = attribs;
  const check = kind in checks ? checks[kind as keyof typeof checks] : undefined;
  const kept = [check, ...classes.split(/\s+/).filter((name) => alignments.includes(name))].filter(Boolean);
  return {
    ...(kept.length > 0 && { class: kept.join(' ') }),
    ...(dir !== undefined && { dir }),
    ...(lang !== undefined && { lang }),
  };
}
