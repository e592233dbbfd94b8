import type { PastedDocument } from './pasted-document.ts';

interface WordItem {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly value: number | null;
}

const bullets = '[·•●○◦▪■□§Øvoüà–—\\-*\\uf0a7\\uf0b7\\uf0d8\\uf0fc]';
const typedMarker = new RegExp(
  `^\\s*(?:${bullets}|\\(?(?:\\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\\s\\u00a0]{2,}`,
  'i',
);
const pointsOfLevel = 36;

/** Word and Outlook write an item as a paragraph that names its list and level and begins with the marker as text. */
export function makeWordLists(document: PastedDocument): void {
  let last: Element | null = null;
  for (const paragraph of [...document.body.querySelectorAll('p, div')]) {
    if (paragraph.closest('li')) continue;
    const item = readItem(paragraph, document);
    if (item) last = wrap(paragraph, item);
    else if (last && isContinued(paragraph, last)) last.append(paragraph);
  }
}

/** A paragraph without a marker in the middle of a list belongs to the item before it. */
function isContinued(paragraph: Element, last: Element): boolean {
  if (!/\bMsoListParagraphCxSp(?:Middle|Last)\b/.test(paragraph.className)) return false;
  return paragraph.previousElementSibling === last.parentElement && /\S/.test(paragraph.textContent ?? '');
}

function wrap(paragraph: Element, { level, isOrdered, value }: WordItem): Element {
  const { ownerDocument } = paragraph;
  const list = ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  const item = ownerDocument.createElement('li');
  item.setAttribute('aria-level', String(level));
  if (value !== null) item.setAttribute('value', String(value));
  paragraph.replaceWith(list);
  list.append(item);
  item.append(paragraph);
  return item;
}

function readItem(paragraph: Element, document: PastedDocument): WordItem | null {
  const style = document.styleOf(paragraph);
  const [, list, level] = /\b(l\d+)\s+level(\d)/i.exec(style.get('mso-list') ?? '') ?? [];
  if (list && level) {
    const text = takeMarker(paragraph, document);
    const format = document.sheet.listLevel(`${list}:level${level}`)?.get('mso-level-number-format');
    const isOrdered = text === '' ? format !== undefined && !/bullet|image/i.test(format) : isNumber(text);
    return { level: Number(level), isOrdered, value: isOrdered ? numberIn(text) : null };
  }
  // The list's name is missing: filtered by another program on the way.
  if (!/\bMsoList(?:Paragraph|Bullet|Number)/.test(paragraph.className)) return null;
  const marker = typedMarker.exec(paragraph.textContent ?? '')?.[0];
  if (!marker) return null;
  removeStart(paragraph, marker.length);
  const isOrdered = isNumber(marker.trim());
  const indent = Number.parseFloat(style.get('margin-left') ?? '');
  const points = /in$/i.test(style.get('margin-left') ?? '') ? indent * 72 : indent;
  const depth = Math.max(1, Math.round(points / pointsOfLevel) || 1);
  return { level: depth, isOrdered, value: isOrdered ? numberIn(marker.trim()) : null };
}

function takeMarker(paragraph: Element, document: PastedDocument): string {
  const marker = [...paragraph.querySelectorAll('*')].find((inner) =>
    /ignore/i.test(document.styleOf(inner).get('mso-list') ?? ''),
  );
  const text = marker?.textContent?.replace(/[\s\u00a0]+/g, ' ').trim() ?? '';
  marker?.remove();
  return text;
}

function removeStart(element: Element, length: number): void {
  let left = length;
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(left);
    left -= text.length;
  }
}

const isNumber = (marker: string) => /^\(?(?:\d+(?:\.\d+)*[.)]?|[a-z]{1,4}[.)]|[a-z]\))$/i.test(marker);

/** Of a number or single letter; null for Roman numerals and others: the item before decides. */
function numberIn(marker: string): number | null {
  const number = /(\d+)\D*$/.exec(marker)?.[1];
  if (number) return Number(number);
  const letter = /^\(?([a-z])[.)]$/i.exec(marker)?.[1]?.toLowerCase();
  return letter && !'ivx'.includes(letter) ? letter.charCodeAt(0) - 96 : null;
}
