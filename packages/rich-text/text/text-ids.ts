import { decodedText } from '@site/platform/text/decoded-text';
import { firstCharacters } from '@site/platform/text/first-characters';
import { type Element, isTag, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { attributeValues, idPrefixes } from '../html/post-html-policy.ts';

const maxCharacters = 80;

/** Makes ids unique, in the text and on the page, and adapts the text's links. An anchor's `name` counts as its id. */
export function prefixIds(root: ParentNode): void {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const elements = DomUtils.filter(isTag, root) as Element[];
  for (const { name, attribs } of elements) {
    const id = attribs.id ?? (name === 'a' ? attribs.name : undefined);
    if (id === undefined) continue;
    const prefixed = withPrefix(id);
    if (prefixed === null || taken.has(prefixed)) {
      delete attribs.id;
      continue;
    }
    taken.add(prefixed);
    ids.set(id, prefixed);
    attribs.id = prefixed;
  }
  if (ids.size === 0) return;
  for (const { name, attribs } of elements) {
    const target = name === 'a' ? /^#(.+)$/.exec(attribs.href ?? '')?.[1] : undefined;
    const id = target === undefined ? undefined : (ids.get(target) ?? ids.get(decodedText(target) ?? target));
    if (id !== undefined) attribs.href = `#${id}`;
  }
}

function withPrefix(id: string): string | null {
  if (attributeValues.get('id')?.test(id)) return id;
  const words = id
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const name = firstCharacters(words, maxCharacters);
  if (name === '') return null;
  return idPrefixes.some((prefix) => name.startsWith(prefix) && name !== prefix) ? name : `anchor-${name}`;
}
