import { isTag, isText, type ParentNode } from 'domhandler';

/** HTML's elements within a line. Every other stands apart from what is beside it, as an image and a line break do. */
const withinLine: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font'],
  ...['i', 'ins', 'kbd', 'label', 'mark', 'q', 'rb', 'rp', 'rt', 'rtc', 'ruby', 's', 'samp', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
]);

/** The text as one reads it, on one line: what stands apart on the page is apart here, by a space. */
export function textIn(parent: ParentNode): string {
  const parts: string[] = [];
  write(parent, parts);
  return parts.join('');
}

function write({ children }: ParentNode, parts: string[]): void {
  for (const child of children) {
    if (isText(child)) parts.push(child.data);
    else if (isTag(child)) {
      const isApart = !withinLine.has(child.name);
      if (isApart) space(parts);
      write(child, parts);
      if (isApart) space(parts);
    }
  }
}

function space(parts: string[]): void {
  if (parts.length > 0 && !/\s$/.test(parts.at(-1) ?? '')) parts.push(' ');
}
