import { escapeText } from '@site/platform/text/escape-html';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { footnotesClass } from '../html/post-html-policy.ts';
import { attributesHtml, classesOf, isBlankText } from './html-text.ts';

export interface Footnote {
  /** Unique in the text, without a prefix. */
  readonly id: string;
  readonly html: string;
}

/** HTML of each note by id, in order. */
export type Notes = ReadonlyMap<string, string>;

export const noNotes: Notes = new Map();

const backMark = '↩';

/** Numbers footnotes in the order of their references and collects their HTML for the end of the text. */
export class FootnoteNumbers {
  readonly #notes: Footnote[] = [];

  /** `id` gets a suffix when it is taken. */
  add({ id, html }: Footnote): { id: string; number: number } {
    let free = id;
    for (let copy = 2; this.#notes.some((note) => note.id === free); copy++) free = `${id}-${copy}`;
    this.#notes.push({ id: free, html });
    return { id: free, number: this.#notes.length };
  }

  listHtml(): string {
    if (this.#notes.length === 0) return '';
    const items = this.#notes.map(
      ({ id, html }) =>
        `<li${attributesHtml({ id: `fn-${id}` })}>${html}${html === '' ? '' : ' '}<a${attributesHtml({ href: `#fnref-${id}` })}>${backMark}</a></li>`,
    );
    return `<ol class="${footnotesClass}">${items.join('')}</ol>`;
  }
}

export function footnoteHtml(value: unknown, numbers: FootnoteNumbers): string {
  const footnote = asFootnote(value);
  if (!footnote) return '';
  const { id, number } = numbers.add(footnote);
  const attributes = attributesHtml({ href: `#fn-${id}`, id: `fnref-${id}` });
  return `<sup><a${attributes}>${escapeText(String(number))}</a></sup>`;
}

/** Null when the element is no reference, or its note is missing. */
export function footnoteRun(element: Element, notes: Notes): { footnote: Footnote } | null {
  if (element.name !== 'sup' || Object.keys(element.attribs).length > 0) return null;
  const [link, ...others] = element.children;
  if (!link || others.length > 0 || !isTag(link) || link.name !== 'a') return null;
  const id = /^#fn-(.+)$/.exec(link.attribs.href ?? '')?.[1];
  const html = id === undefined ? undefined : notes.get(id);
  if (id === undefined || html === undefined || link.attribs.id !== `fnref-${id}`) return null;
  return Object.keys(link.attribs).length === 2 ? { footnote: { id, html } } : null;
}

/** Null when it is another list. `write` returns a note's canonical HTML, or throws. */
export function readFootnoteList(list: Element, write: (nodes: ChildNode[]) => string): Notes | null {
  if (list.name !== 'ol' || !classesOf(list).includes(footnotesClass)) return null;
  if (Object.keys(list.attribs).length > 1) return null;
  const notes = new Map<string, string>();
  for (const item of list.children.filter((child) => !isBlankText(child))) {
    const note = isTag(item) && item.name === 'li' ? readNote(item, write) : null;
    if (!note || notes.has(note.id)) return null;
    notes.set(note.id, note.html);
  }
  return notes;
}

export function asFootnote(value: unknown): Footnote | null {
  const { id, html } = (value ?? {}) as Partial<Footnote>;
  return typeof id === 'string' && typeof html === 'string' ? { id, html } : null;
}

function readNote(item: Element, write: (nodes: ChildNode[]) => string): Footnote | null {
  const id = /^fn-(.+)$/.exec(item.attribs.id ?? '')?.[1];
  const back = item.children.at(-1);
  if (id === undefined || Object.keys(item.attribs).length > 1 || !back || !isTag(back)) return null;
  const isBack = back.name === 'a' && back.attribs.href === `#fnref-${id}`;
  const [mark] = back.children;
  if (!isBack || back.children.length !== 1 || !mark || !isText(mark) || mark.data !== backMark) return null;
  return { id, html: write(item.children.slice(0, -1)) };
}
