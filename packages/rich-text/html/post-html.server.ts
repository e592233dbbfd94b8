import { type Document, DomHandler } from 'domhandler';
import sanitize from 'sanitize-html';
import {
  allowedAttributes,
  allowedClasses,
  allowedTags,
  imageSchemes,
  linkSchemes,
} from './post-html-policy.ts';
import { isForeignVideo, settledAttributes } from './settled-attributes.ts';

// Removing an element can make neighbors of two others that nest differently when parsed again.
export const maxPasses = 10;

/**
 * Makes HTML safe to store and to show: only what post-html-policy.ts allows remains, and all text outside scripts and
 * styles. Images not from http(s) or this site become a placeholder; videos that are no uploads go. Idempotent.
 */
export function sanitizePostHtml(html: string): string {
  let clean = sanitize(html, options);
  for (let pass = 1; pass < maxPasses; pass++) {
    const again = sanitize(clean, options);
    if (again === clean) return clean;
    clean = again;
  }
  return textAlone(clean);
}

/** For markup that never settles. */
const textAlone = (html: string): string => sanitize(html, { allowedTags: [], allowedAttributes: {} });

/** One pass. HTML that comes out as it went in is clean, and `document` is its tree. */
export function sanitizeOnce(html: string): { html: string; document: Document } {
  const tree = new DomHandler();
  const clean = sanitize(html, {
    ...options,
    onOpenTag: (name, attributes) => tree.onopentag(name, { ...attributes }),
    onCloseTag: () => tree.onclosetag(),
    textFilter(escaped) {
      tree.ontext(unescaped(escaped));
      return escaped;
    },
  });
  return { html: clean, document: tree.root };
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const options: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes,
  allowedClasses,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...imageSchemes] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => isForeignVideo(tag, attribs),
  transformTags: Object.fromEntries(
    allowedTags.map((tag) => [
      tag,
      (tagName, attributes) => ({ tagName, attribs: settledAttributes(tagName, attributes) }),
    ]),
  ),
};
