import { marked } from 'marked';
import { FootnoteNumbers, footnoteHtml } from '../model/footnotes.ts';
import { outsideCode, outsideFences } from './outside-code.ts';

const definition = /^ {0,3}\[\^([^\]\s]{1,80})\]:[ \t]*(.*(?:\n(?: {2,}|\t)\S.*)*)(?:\n|$)/gm;

/** Footnotes of GitHub, Hugo and kramdown. One that is undefined, or never referenced, stays as it is. */
export function withFootnotes(text: string): string {
  if (!text.includes('[^')) return text;
  const words = new Map<string, string>();
  outsideFences(text, (plain) => {
    for (const [, id = '', said = ''] of plain.matchAll(definition))
      if (!words.has(id)) words.set(id, said.replace(/\n\s+/g, ' '));
    return plain;
  });
  if (words.size === 0) return text;
  const numbers = new FootnoteNumbers();
  const named = new Map<string, string>();
  const written = outsideCode(text, (plain) =>
    plain.replace(/\[\^([^\]\s]{1,80})\](?!:)/g, (whole, id: string) => referenceTo(id) ?? whole),
  );
  const bare = outsideFences(written, (plain) =>
    plain.replace(definition, (whole, id: string) => (named.has(id) ? '' : whole.replace('[', '\\['))),
  );
  return `${bare}\n\n${numbers.listHtml()}\n`;

  /** A repeated reference points to the same note. */
  function referenceTo(id: string): string | undefined {
    const said = words.get(id);
    if (said === undefined) return undefined;
    const html = marked.parseInline(said, { async: false, gfm: true });
    const before = named.get(id);
    if (before !== undefined) return before.replace(/ id="[^"]*"/, '');
    const made = footnoteHtml({ id: id.replace(/[^\w-]+/g, '-'), html }, numbers);
    named.set(id, made);
    return made;
  }
}
