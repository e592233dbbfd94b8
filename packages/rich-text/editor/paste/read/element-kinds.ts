import type { Style } from '../source/styles.ts';
import type { Place } from './place.ts';

const blockTags = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup legend li main menu nav ol p section ' +
    'summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
export const ignoredTags = new Set(
  'script style template noscript head title meta link colgroup col map param source track datalist'.split(
    ' ',
  ),
);

export function isBlock(element: Element, style: Style): boolean {
  const display = style.get('display')?.toLowerCase();
  if (blockTags.has(element.localName))
    return !(display === 'inline' && /^(?:div|p)$/.test(element.localName));
  return /^(?:block|flex|grid|list-item|table|flow-root)$/.test(display ?? '');
}

/** Also blocks that keep spaces in a monospaced font, and the tables of lines in which code hosts show files. */
export function isCodeBlock(element: Element, { isPre, marks }: Place): boolean {
  const tag = element.localName;
  if (tag === 'pre' || tag === 'listing' || tag === 'xmp') return true;
  if (tag === 'div') return isPre && marks.isMono === true;
  return tag === 'table' && element.querySelector('.blob-code, td.code > pre, td.gutter') !== null;
}
