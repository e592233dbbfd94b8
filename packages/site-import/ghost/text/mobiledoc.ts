import { escapeAttribute, escapeText } from '@site/platform/text/escape-html';
import { cardHtml, type Note } from './cards.server.ts';
import { asPayload, listOf, textOf } from './payload.ts';

/** Section types of Mobiledoc 0.3. */
const kinds = { markup: 1, image: 2, list: 3, card: 10 } as const;
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);
const inlines = new Set(['b', 'strong', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'del', 'mark']);

interface Parts {
  readonly atoms: readonly unknown[];
  readonly markups: readonly unknown[];
}

/** Mobiledoc is the format of Ghost 1 to 5. @throws {Error} With a sentence, for another format. */
export function mobiledocHtml(json: string, note: Note): string {
  const { sections, atoms, cards, markups } = asPayload(JSON.parse(json));
  if (!Array.isArray(sections)) throw new Error('It has no sections.');
  const parts = { atoms: listOf(atoms), markups: listOf(markups) };
  return sections.map((section) => sectionHtml(listOf(section), parts, listOf(cards), note)).join('');
}

function sectionHtml(
  [kind, first, second]: readonly unknown[],
  parts: Parts,
  cards: readonly unknown[],
  note: Note,
): string {
  switch (kind) {
    case kinds.markup: {
      const tag = String(first).toLowerCase();
      const known = blocks.has(tag) && !/^(?:aside|pull-quote)$/.test(tag) ? tag : 'p';
      const name = /^(?:aside|pull-quote)$/.test(tag) ? 'blockquote' : known;
      return `<${name}>${markersHtml(listOf(second), parts)}</${name}>`;
    }
    case kinds.image:
      return cardHtml('image', { src: first }, note);
    case kinds.list: {
      const tag = first === 'ol' ? 'ol' : 'ul';
      const items = listOf(second).map((item) => `<li>${markersHtml(listOf(item), parts)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case kinds.card: {
      const [name, payload] = listOf(cards[Number(first)]);
      return cardHtml(String(name ?? 'unknown'), asPayload(payload), note);
    }
    default:
      note('A section of a kind that is not known is left out.');
      return '';
  }
}

/** Each marker opens markups, has a text or an atom, and closes some of the open ones. */
function markersHtml(markers: readonly unknown[], { atoms, markups }: Parts): string {
  const open: string[] = [];
  let html = '';
  for (const marker of markers) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const { tag, start } = markupOf(listOf(markups[Number(index)]));
      open.push(tag);
      html += start;
    }
    html += kind === 1 ? atomHtml(listOf(atoms[Number(value)])) : escapeText(String(value ?? ''));
    for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left--)
      html += endOf(open.pop() ?? '');
  }
  while (open.length > 0) html += endOf(open.pop() ?? '');
  return html;
}

const endOf = (tag: string) => (tag === '' ? '' : `</${tag}>`);

/** Unsupported tags are dropped. */
function markupOf([name, attributes]: readonly unknown[]): { tag: string; start: string } {
  const tag = String(name ?? '').toLowerCase();
  if (tag === 'a') {
    const pairs = listOf(attributes);
    const href = pairs[pairs.indexOf('href') + 1];
    return { tag, start: `<a href="${escapeAttribute(typeof href === 'string' ? href : '')}">` };
  }
  return inlines.has(tag) ? { tag, start: `<${tag}>` } : { tag: '', start: '' };
}

const atomHtml = ([name, text, payload]: readonly unknown[]): string =>
  name === 'soft-return' ? '<br>' : escapeText(String(text ?? '') || textOf(asPayload(payload), 'value'));
