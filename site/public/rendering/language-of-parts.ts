import type { Words } from '@site/ui/words';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Untranslated } from '#site/texts/site-content.ts';

/** Around a text of the first language inside one of the interface: no text that is stored has these characters. */
const [begin, end] = ['\uFDD0', '\uFDD1'];
const marks = /[\uFDD0\uFDD1]/g;
const marked = /\uFDD0([^\uFDD0\uFDD1]*)\uFDD1/g;

/** Inside of which no element can stand, or nothing is read. */
const closed = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'svg']);

/** Words that tell what of the values they put into a text is of the first language. */
export const tellingWords = (words: Words, { texts }: Untranslated): Words => ({
  ...words,
  say: (text, values) =>
    words.say(
      text,
      values &&
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' && texts.has(value) ? begin + value + end : value,
          ]),
        ),
    ),
});

/**
 * `lang` on the smallest elements around texts of the first language (WCAG 2.2, 3.1.2), wherever they come from: what a page
 * shows is compared with what the language does not have. @param html Written with `tellingWords`.
 */
export function withLanguageOfParts(
  html: string,
  { texts, language, direction }: Untranslated,
  page: Words,
): string {
  const attributes = ` lang="${language}"${direction === page.direction ? '' : ` dir="${direction}"`}`;
  const edits: { at: number; until: number; text: string }[] = [];
  const insert = (at: number, text: string) => edits.push({ at, until: at, text });
  const spanned = (text: string) => `<span${attributes}>${text}</span>`;

  const isForeign = (text: string) =>
    texts.has(withoutMarks(text).trim()) || /^\s*\uFDD0[^\uFDD0\uFDD1]*\uFDD1\s*$/.test(text);
  const isSilent = (text: string) => !/\p{L}/u.test(text);

  /** Whether nothing that is read in it is of the page's language. */
  const isForeignAlone = (node: AnyNode): boolean =>
    isText(node)
      ? isSilent(node.data) || isForeign(node.data)
      : !isTag(node) ||
        (node.attribs.lang === undefined &&
          node.attribs['aria-label'] === undefined &&
          node.children.every(isForeignAlone));

  function visit(element: Element, isHydrated: boolean): void {
    const { name, attribs, children } = element;
    const startOfTag = (element.startIndex ?? 0) + 1 + name.length;
    if (attribs.lang !== undefined || closed.has(name)) return;
    if (attribs.alt !== undefined && texts.has(attribs.alt))
      return void insert(startOfTag, ` lang="${language}"`);
    const said = children.filter(isText).filter(({ data }) => isForeign(data) || data.includes(begin));
    if (said.length > 0 && isForeignAlone(element)) return void insert(startOfTag, attributes);
    // What React is to find again has no other elements.
    if (!isHydrated)
      for (const { data, startIndex, endIndex } of said) {
        const [at, until] = [startIndex ?? 0, (endIndex ?? 0) + 1];
        const raw = html.slice(at, until);
        edits.push({
          at,
          until,
          text: isForeign(data)
            ? spanned(withoutMarks(raw))
            : raw.replace(marked, (_, text) => spanned(text)),
        });
      }
    for (const child of children)
      if (isTag(child)) visit(child, isHydrated || child.attribs['data-props'] !== undefined);
  }

  for (const node of parseDocument(html, { withStartIndices: true, withEndIndices: true }).children)
    if (isTag(node)) visit(node, false);
  let [shown, from] = ['', 0];
  for (const { at, until, text } of edits.toSorted((one, other) => one.at - other.at)) {
    shown += html.slice(from, at) + text;
    from = until;
  }
  return withoutMarks(shown + html.slice(from));
}

const withoutMarks = (text: string) => text.replace(marks, '');
