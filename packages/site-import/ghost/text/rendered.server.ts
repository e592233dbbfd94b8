import { parseEditorHtml, readMarkup, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { type ChildNode, Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { cardHtml, type Note } from './cards.server.ts';
import type { Payload } from './payload.ts';

/** Comments in which Ghost marks where its cards begin and end. */
const cardBorders = /<!--kg-card-(?:begin|end): [\w-]+-->/g;
const border = '<!--members-only-->';

export function renderedHtml(html: string, note: Note): string {
  if (html.includes(border)) cardHtml('paywall', {}, note);
  const text = html.replace(cardBorders, '').replaceAll(border, '');
  const document = text.includes('kg-') ? readMarkup(text).document : null;
  // The import refuses such markup with a sentence.
  if (!document) return text;
  for (const card of DomUtils.filter((node) => isTag(node) && typeOf(node) !== null, document) as Element[]) {
    const type = typeOf(card);
    const read = type === null ? undefined : readers[type];
    if (read === undefined || type === null) continue;
    const { children } = parseEditorHtml(cardHtml(type, read(card), note));
    replaceBy(card, children);
  }
  return serializeHtml(document);
}

function replaceBy(card: Element, nodes: readonly ChildNode[]): void {
  // `prepend` removes each from its old list.
  for (const node of [...nodes]) DomUtils.prepend(card, node);
  DomUtils.removeElement(card);
}

const hasClass = (element: Element, name: string) =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

function typeOf(element: Element): string | null {
  const [, name] = /(?:^|\s)kg-([a-z-]+)-card(?:\s|$)/.exec(element.attribs.class ?? '') ?? [];
  const type =
    name === 'cta' ? 'call-to-action' : name === 'header' && hasClass(element, 'kg-v2') ? 'header' : name;
  return type !== undefined && Object.hasOwn(readers, type) ? type : null;
}

const find = (card: Element, test: (element: Element) => boolean): Element | null =>
  DomUtils.findOne((node) => isTag(node) && test(node), card.children) as Element | null;

const byClass = (card: Element, name: string) => find(card, (element) => hasClass(element, name));
const byTag = (card: Element, name: string) => find(card, (element) => element.name === name);
const text = (element: Element | null) => (element ? DomUtils.textContent(element).trim() : '');
const link = (element: Element | null) => element?.attribs.href ?? '';

function inner(element: Element | null): string {
  return element ? serializeHtml(new Document(element.children)).trim() : '';
}

const caption = (card: Element) => inner(byTag(card, 'figcaption'));

const readers: Readonly<Record<string, (card: Element) => Payload>> = {
  bookmark: (card) => ({
    url: link(byClass(card, 'kg-bookmark-container')),
    metadata: {
      title: text(byClass(card, 'kg-bookmark-title')),
      description: text(byClass(card, 'kg-bookmark-description')),
      thumbnail: byTag(card, 'img')?.attribs.src ?? '',
    },
    caption: caption(card),
  }),
  callout: (card) => ({
    calloutEmoji: text(byClass(card, 'kg-callout-emoji')),
    calloutText: inner(byClass(card, 'kg-callout-text')),
    backgroundColor: /kg-callout-card-(\w+)/.exec(card.attribs.class ?? '')?.[1] ?? '',
  }),
  toggle: (card) => ({
    heading: inner(byClass(card, 'kg-toggle-heading-text')),
    content: inner(byClass(card, 'kg-toggle-content')),
  }),
  gallery: (card) => ({
    images: (DomUtils.filter((node) => isTag(node) && node.name === 'img', card.children) as Element[]).map(
      ({ attribs, parent }) => ({ ...attribs, href: parent && isTag(parent) ? link(parent) : '' }),
    ),
    caption: caption(card),
  }),
  audio: (card) => ({
    src: byTag(card, 'audio')?.attribs.src ?? '',
    title: text(byClass(card, 'kg-audio-title')),
  }),
  video: (card) => ({ src: byTag(card, 'video')?.attribs.src ?? '', caption: caption(card) }),
  file: (card) => ({
    src: link(byClass(card, 'kg-file-card-container')),
    fileTitle: text(byClass(card, 'kg-file-card-title')),
    fileName: text(byClass(card, 'kg-file-card-filename')),
    fileCaption: text(byClass(card, 'kg-file-card-caption')),
  }),
  button: (card) => ({ buttonUrl: link(byTag(card, 'a')), buttonText: text(byTag(card, 'a')) }),
  product: (card) => ({
    productImageSrc: byClass(card, 'kg-product-card-image')?.attribs.src,
    productTitle: inner(byClass(card, 'kg-product-card-title')),
    productDescription: inner(byClass(card, 'kg-product-card-description')),
    productRatingEnabled: byClass(card, 'kg-product-card-rating') !== null,
    productStarRating: DomUtils.filter(
      (node) => isTag(node) && hasClass(node, 'kg-product-card-rating-active'),
      card.children,
    ).length,
    productUrl: link(byClass(card, 'kg-product-card-button')),
    productButton: text(byClass(card, 'kg-product-card-button')),
  }),
  header: headed,
  signup: headed,
  'call-to-action': (card) => ({
    imageUrl: byTag(card, 'img')?.attribs.src,
    textValue: inner(byClass(card, 'kg-cta-text')),
    buttonUrl: link(byClass(card, 'kg-cta-button')),
    buttonText: text(byClass(card, 'kg-cta-button')),
  }),
};

function headed(card: Element): Payload {
  const first = (...names: readonly string[]) =>
    find(card, (element) => names.some((name) => hasClass(element, name)));
  const button = first('kg-header-card-button');
  return {
    header: inner(first('kg-header-card-heading', 'kg-header-card-header', 'kg-signup-card-heading')),
    subheader: inner(
      first('kg-header-card-subheading', 'kg-header-card-subheader', 'kg-signup-card-subheading'),
    ),
    buttonUrl: link(button),
    buttonText: text(button),
    backgroundImageSrc: byTag(card, 'img')?.attribs.src ?? '',
  };
}
