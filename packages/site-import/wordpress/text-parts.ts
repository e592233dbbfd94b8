/** `isKept`: an element whose content must not be changed, such as code. */
interface TextPart {
  readonly text: string;
  readonly isKept: boolean;
}

/** Splits at whole elements of these names, in linear time; an element that is never closed is text. */
export function splitAt(html: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const lower = html.toLowerCase();
  const opening = new RegExp(`<(${names.join('|')})\\b`, 'g');
  const unclosed = new Set<string>();
  let from = 0;
  for (let found = opening.exec(lower); found; found = opening.exec(lower)) {
    const [, name = ''] = found;
    const close = unclosed.has(name) ? -1 : lower.indexOf(`</${name}>`, found.index);
    if (close === -1) {
      unclosed.add(name);
      continue;
    }
    const end = close + name.length + 3;
    parts.push({ text: html.slice(from, found.index), isKept: false });
    parts.push({ text: html.slice(found.index, end), isKept: true });
    from = end;
    opening.lastIndex = end;
  }
  return [...parts, { text: html.slice(from), isKept: false }];
}

/** In linear time. */
export function replaceComments(html: string, write: (content: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4);
    if (end === -1) break;
    parts.push(html.slice(from, start), write(html.slice(start + 4, end)));
    from = end + 3;
  }
  return parts.join('') + html.slice(from);
}
