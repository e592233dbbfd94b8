import { decodedText } from '@site/platform/text/decoded-text';

const backLinks = '[data-footnote-backref], .footnote-backref, .reversefootnote, .footnote-back';
const containers = '[data-footnotes], .footnotes';

/**
 * Takes footnotes out, as GitHub, Pandoc, kramdown and this editor write them: a raised link to a list item that links back.
 * @returns The item of each reference, in text order, without its links back.
 */
export function takeFootnotes(body: Element): ReadonlyMap<Element, Element> {
  const found = new Map<Element, Element>();
  const lists = new Set<Element>();
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const reference = link.closest('sup') ?? (link.querySelector('sup') ? link : null);
    const item = reference && noteOf(link, reference, body);
    if (item) found.set(reference, item);
  }
  for (const item of found.values()) {
    if (item.parentElement) lists.add(item.parentElement);
    item.remove();
  }
  for (const list of lists) removeEmptied(list);
  return found;
}

/** Also removes the heading and rule that programs put around the list; anything else there is text. */
function removeEmptied(list: Element): void {
  if (list.children.length > 0) return;
  const container = list.closest(containers);
  list.remove();
  const hasMore = [...(container?.children ?? [])].some(
    (child) => !child.matches('h1, h2, h3, h4, h5, h6, hr'),
  );
  if (!hasMore) container?.remove();
}

function noteOf(link: Element, reference: Element, body: Element): Element | null {
  const id = fragmentOf(link);
  const item = body.ownerDocument.getElementById(id);
  if (item?.localName !== 'li' || item.contains(link)) return null;
  const ids = [link.id, reference.id].filter((one) => one !== '');
  const back = [...item.querySelectorAll('a[href*="#"]')].filter(
    (one) => one.matches(backLinks) || ids.includes(fragmentOf(one)),
  );
  if (back.length === 0 && !item.hasAttribute('data-way-back')) return null;
  // Lets a second reference recognize the note, whose links back are removed here.
  item.setAttribute('data-way-back', '');
  for (const one of back) one.remove();
  return item;
}

/** Browsers copy links as absolute URLs. */
function fragmentOf(link: Element): string {
  const href = link.getAttribute('href') ?? '';
  const fragment = href.slice(href.indexOf('#') + 1);
  return decodedText(fragment) ?? fragment;
}
