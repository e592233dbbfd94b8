import { escapeText } from '@site/platform/text/escape-html';
import { type Document, DomHandler } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { textIn } from '../text/text-in.ts';
import {
  allowedAttributes,
  allowedClasses,
  allowedTags,
  imageSchemes,
  linkSchemes,
} from './post-html-policy.ts';
import { isForeignVideo, settledAttributes } from './settled-attributes.ts';

const maxPasses = 10;

interface Pass {
  readonly html: string;
  /** It changed nothing. */
  readonly isSettled: boolean;
}

/**
 * Repeats a pass on what it wrote until it changes nothing: removing an element can make neighbors of two others that nest
 * differently when parsed again, so the sanitizer has the last word. Of markup that never settles the text is left, alone.
 */
export function settle<Found extends Pass>(
  first: Found,
  pass: (html: string) => Found,
): Found | ReturnType<typeof sanitizeOnce> {
  let found = first;
  for (let passes = 1; !found.isSettled && passes < maxPasses; passes++) found = pass(found.html);
  if (found.isSettled) return found;
  return sanitizeOnce(`<p>${escapeText(textIn(parseDocument(found.html)))}</p>`);
}

/**
 * Makes HTML safe to store and to show: only what post-html-policy.ts allows remains, and all text outside scripts and
 * styles. Images not from http(s) or this site become a placeholder; videos that are no uploads go. Idempotent.
 */
export function sanitizePostHtml(html: string): string {
  const pass = (given: string) => {
    const clean = sanitize(given, options);
    return { html: clean, isSettled: clean === given };
  };
  return settle(pass(html), pass).html;
}

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
