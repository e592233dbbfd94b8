import { type CodeLanguage, knownLanguage } from '../../../text/code-policy.ts';

const blockTags = new Set(['div', 'p', 'li', 'tr', 'ol', 'ul', 'table', 'section']);
const gutters = '.linenos, .lineno, .line-numbers-rows, .gutter, .blob-num, .react-line-number';

/** Keeps every space; each block and break makes a line. */
export function codeIn(element: Element): string {
  const lines: string[] = [''];
  const newLine = () => lines.push('');
  function read(node: Node): void {
    if (node.nodeType === 3) {
      const [first = '', ...rest] = (node.nodeValue ?? '').replace(/\r\n?/g, '\n').split('\n');
      lines.push((lines.pop() ?? '') + first, ...rest);
    } else if (node.nodeType === 1) {
      const child = node as Element;
      if (child.matches(gutters)) return;
      const tag = child.localName;
      if (tag === 'br') return void newLine();
      const isBlock = blockTags.has(tag);
      if (isBlock && lines.at(-1) !== '') newLine();
      for (const inner of child.childNodes) read(inner);
      // An empty block is an empty line; a break at the end of a block does not add one.
      if (isBlock && (lines.at(-1) !== '' || isEmptyLine(child))) newLine();
    }
  }
  for (const child of element.childNodes) read(child);
  return trimCode(lines.join('\n'));
}

/** Removes blank lines around the code, but no indentation. */
export function trimCode(code: string): string {
  return code
    .replaceAll('\u00a0', ' ')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

const isEmptyLine = (block: Element): boolean =>
  block.childNodes.length === 0 && (block.localName === 'div' || block.localName === 'p');

const classes = /(?:^|\s)(?:language|lang|highlight-source|brush:?|hljs-lang|sourceCode)[-:\s]\s*([\w+#-]+)/i;

/** The language that the element, or what is directly around or in it, names in one of the usual ways. */
export function languageOf(element: Element): CodeLanguage | null {
  const around = [
    element,
    element.querySelector('code'),
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  for (const one of around) {
    if (!one) continue;
    const named =
      one.getAttribute('data-language') ??
      one.getAttribute('data-lang') ??
      one.getAttribute('lang-name') ??
      classes.exec(one.getAttribute('class') ?? '')?.[1];
    const known = named ? knownLanguage(named.toLowerCase()) : null;
    if (known) return known;
  }
  return null;
}
