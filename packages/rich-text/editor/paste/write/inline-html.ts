import { escapeText } from '@site/platform/text/escape-html';
import type { Inline, Marks } from '../lines.ts';

/** Outermost first. */
const elements = [
  ['link', 'a'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['mark', 'mark'],
  ['script', null],
  ['code', 'code'],
] as const;

interface Tag {
  readonly open: string;
  readonly close: string;
}

export function writeInlines(inlines: readonly Inline[]): string {
  let html = '';
  let open: Tag[] = [];
  const closeTo = (count: number) => {
    for (const tag of open.slice(count).reverse()) html += tag.close;
    open = open.slice(0, count);
  };
  for (const [index, inline] of inlines.entries()) {
    // A line break takes the marks that both of its sides have.
    const marked = inlines.slice(index).find((next) => 'marks' in next);
    const wanted = marked && 'marks' in marked ? tagsOf(marked.marks, 'image' in marked) : [];
    let same = 0;
    while (same < open.length && open[same]?.open === wanted[same]?.open) same += 1;
    closeTo(same);
    for (const tag of 'lineBreak' in inline ? [] : wanted.slice(same)) {
      html += tag.open;
      open.push(tag);
    }
    html += contentOf(inline);
  }
  closeTo(0);
  return html;
}

function tagsOf(marks: Marks, isImage: boolean): Tag[] {
  return elements.flatMap(([mark, element]): Tag[] => {
    const value = marks[mark];
    if (!value || (isImage && mark !== 'link')) return [];
    const tag = element ?? String(value);
    const attributes = mark === 'link' ? attributesHtml({ href: marks.link, title: marks.title }) : '';
    return [{ open: `<${tag}${attributes}>`, close: `</${tag}>` }];
  });
}

function contentOf(inline: Inline): string {
  if ('text' in inline) return escapeText(inline.text).replaceAll('\u00a0', '&nbsp;');
  if ('lineBreak' in inline) return '<br>';
  if ('footnote' in inline) return inline.footnote;
  const { src, alt, title, width, height } = inline.image;
  return `<img${attributesHtml({ src, title, width, height })} alt="${escapeAttribute(alt)}">`;
}

function attributesHtml(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeAttribute(value)}"` : ''))
    .join('');
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
