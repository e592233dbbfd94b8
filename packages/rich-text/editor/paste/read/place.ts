import type { CalloutKind, ListPlace, Marks, TextLine } from '../lines.ts';
import type { Style } from '../source/styles.ts';
import { placeOfItem } from './list-places.ts';
import { isColorful, marksIn } from './marks.ts';

interface OpenItem {
  readonly place: ListPlace;
  line: TextLine | null;
}

export interface Place {
  readonly marks: Marks;
  /** Spaces and line breaks count. */
  readonly isPre: boolean;
  readonly isQuote: boolean;
  readonly isRtl: boolean;
  readonly isColored: boolean;
  readonly heading: TextLine['heading'];
  readonly callout: CalloutKind | undefined;
  readonly item: OpenItem | null;
  /** How many lists are around. */
  readonly lists: number;
}

export const outermost: Place = {
  marks: {},
  isPre: false,
  isQuote: false,
  isRtl: false,
  isColored: false,
  heading: 0,
  callout: undefined,
  item: null,
  lists: 0,
};

const listTags = new Set(['ul', 'ol', 'menu', 'dir']);
const quoteStyles = /\bMso(?:Intense)?Quote(?:CxSp\w+)?\b/;
/** Elements in which programs put spaces that must not collapse. */
const countedSpaces = /\bApple-(?:converted-space|tab-span)\b/;

/** Does not read links: the caller does. */
export function placeInside(element: Element, style: Style, around: Place): Place {
  const tag = element.localName;
  const isQuoteStyle = quoteStyles.test(element.className);
  const marks = marksIn(element, style, around.marks);
  const place: Place = {
    ...around,
    // Word sets its quotes in italics.
    marks: isQuoteStyle ? { ...marks, italic: false } : marks,
    isPre: keepsSpaces(element, style) ?? around.isPre,
    isQuote: around.isQuote || tag === 'blockquote' || isQuoteStyle,
    isRtl: element.hasAttribute('dir') ? /^rtl$/i.test(element.getAttribute('dir') ?? '') : around.isRtl,
    isColored: style.has('color')
      ? isColorful(style.get('color'))
      : around.isColored || isColorful(element.getAttribute('color')),
    heading: headingOf(element, style) || around.heading,
    callout: calloutOf(element) ?? around.callout,
  };
  if (listTags.has(tag)) return { ...place, lists: around.lists + 1, item: null };
  if (tag !== 'li') return place;
  return { ...place, item: { place: placeOfItem(element, Math.max(1, around.lists)), line: null } };
}

function keepsSpaces(element: Element, style: Style): boolean | null {
  const whiteSpace = style.get('white-space') ?? style.get('white-space-collapse');
  if (style.get('mso-spacerun') === 'yes' || countedSpaces.test(element.className)) return true;
  return whiteSpace === undefined ? null : /pre|break-spaces/.test(whiteSpace);
}

function headingOf(element: Element, style: Style): TextLine['heading'] {
  const level =
    /^h([1-6])$/.exec(element.localName)?.[1] ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : null) ??
    (element.localName === 'p' ? style.get('mso-outline-level') : null) ??
    (/\bMsoTitle\b/.test(element.className) ? '1' : null);
  return /^[1-6]$/.test(level ?? '') ? (Number(level) as TextLine['heading']) : 0;
}

const calloutKinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  important: 'note',
  tip: 'tip',
  warning: 'warning',
  caution: 'warning',
};

/** Callouts of this site and GitHub; `data-callout` marks those of others. */
function calloutOf(element: Element): CalloutKind | undefined {
  const kind = /\b(?:callout|markdown-alert)-(note|important|tip|warning|caution)\b/.exec(
    element.className,
  )?.[1];
  return calloutKinds[kind ?? element.getAttribute('data-callout') ?? ''];
}
