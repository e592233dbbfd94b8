import { type Say, sayPlainly } from '@site/platform/text/say';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import { deliveredTexts } from '#content/words/texts.ts';
import { mapTexts } from '#site/texts/anchor-links.ts';

/** Texts that a new site came with, in another language; what somebody wrote stays. Names in braces stay as well. */
export function inLanguage<Value>(value: Value, from: Say, to: Say): Value {
  const known = new Map(deliveredTexts.map((text) => [from(text), to(text)]));
  return mapTexts(value, (text) => known.get(text) ?? text);
}

/** What a site shows before its owner has written anything, in the language of the site: with the sample, and without. */
export function deliveredDocuments(say: Say): { sample: SiteDocuments; empty: SiteDocuments } {
  return {
    sample: inLanguage(defaultDocuments, sayPlainly, say),
    empty: inLanguage(emptyDocuments, sayPlainly, say),
  };
}
