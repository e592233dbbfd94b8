import { checks } from '../html/post-html-policy.ts';
import { beginningHtml, blockAttributesHtml } from './block-attributes.ts';
import type { FootnoteNumbers } from './footnotes.ts';
import { writeInline } from './inline-writer.ts';
import type { Line } from './operations.ts';

/** An item goes at most one level deeper than the one before. Several lists when top-level neighbors differ in kind. */
export function writeList(items: readonly Line[], numbers: FootnoteNumbers): string {
  let html = '';
  // Tag of the open list at each depth, outermost first; each has an item open.
  const open: string[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const { runs, attributes } of items) {
    const { list, indent, 'list-begin': begins, ...own } = attributes;
    const depth = Math.min(Number(indent ?? 0), open.length);
    const tag = list === 'ordered' ? 'ol' : 'ul';
    closeTo(depth + 1);
    if (open[depth] === tag && begins === undefined) html += '</li>';
    else {
      closeTo(depth);
      html += `<${tag}${beginningHtml(begins)}>`;
      open.push(tag);
    }
    const check = list === 'checked' || list === 'unchecked' ? [checks[list]] : [];
    html += `<li${blockAttributesHtml(own, check)}>${writeInline(runs, numbers)}`;
  }
  closeTo(0);
  return html;
}
