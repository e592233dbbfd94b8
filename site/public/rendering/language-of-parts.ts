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

/** In these no element can stand, so that a part of their text has no language of its own. */
const ofTextAlone = new Set(['option']);

/** What is read of an element besides its text: in its language, as attributes have none. */
const readAttributes = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label'] as const;

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
  const attributesOf = ({ attribs }: Element) => readAttributes.flatMap((name) => attribs[name] ?? []);

  /** Whether nothing that is read in it is of the page's language. */
  const isForeignAlone = (node: AnyNode): boolean =>
    isText(node)
      ? isSilent(node.data) || isForeign(node.data)
      : !isTag(node) ||
        (node.attribs.lang === undefined &&
          attributesOf(node).every((text) => isSilent(text) || isForeign(text)) &&
          node.children.every(isForeignAlone));

  function visit(element: Element, isWithin: boolean): void {
    const { name, attribs, children } = element;
    const isHydrated = isWithin || attribs['data-props'] !== undefined;
    const startOfTag = (element.startIndex ?? 0) + 1 + name.length;
    if (attribs.lang !== undefined || closed.has(name)) return;
    const said = children.filter(isText).filter(({ data }) => isForeign(data) || data.includes(begin));
    // What visitors type into a field is in the language of the page.
    const isNamed = name !== 'input' && attributesOf(element).some(isForeign);
    if ((said.length > 0 || isNamed) && isForeignAlone(element))
      return void insert(startOfTag, said.length > 0 ? attributes : ` lang="${language}"`);
    // What React is to find again has no other elements.
    if (!isHydrated && !ofTextAlone.has(name))
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
    for (const child of children) if (isTag(child)) visit(child, isHydrated);
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
