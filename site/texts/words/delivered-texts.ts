import { type Say, sayPlainly } from '@site/platform/text/say';
import type { DocumentKey, SiteDocuments } from '#content/documents/site-documents.ts';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import { deliveredTexts } from '#content/words/texts.ts';
import { mapTexts } from '#site/texts/anchor-links.ts';

/** What a site shows before its owner has written anything, in the language of the site: with the sample, and without. */
export function deliveredDocuments(say: Say): { sample: SiteDocuments; empty: SiteDocuments } {
  const known = new Map(deliveredTexts.map((text) => [text, say(text)]));
  const translate = (documents: SiteDocuments) => mapTexts(documents, (text) => known.get(text) ?? text);
  if (say === sayPlainly) return { sample: defaultDocuments, empty: emptyDocuments };
  return { sample: translate(defaultDocuments), empty: translate(emptyDocuments) };
}

/**
 * A document whose delivered texts are in another language; what somebody wrote stays. Where two texts are the same in the
 * language of before, its place in the document tells which one stands there.
 */
export function inLanguage<Key extends DocumentKey>(
  key: Key,
  value: SiteDocuments[Key],
  from: Say,
  to: Say,
): SiteDocuments[Key] {
  const [before, after] = [deliveredDocuments(from), deliveredDocuments(to)];
  const known = new Map(deliveredTexts.map((text) => [from(text), to(text)]));
  return follow(
    value,
    [
      [before.sample[key], after.sample[key]],
      [before.empty[key], after.empty[key]],
    ],
    known,
  ) as SiteDocuments[Key];
}

type Pair = readonly [before: unknown, after: unknown];

function follow(value: unknown, pairs: readonly Pair[], known: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const there = pairs.find(([before]) => before === value);
    return there && typeof there[1] === 'string' ? there[1] : (known.get(value) ?? value);
  }
  const inside = (name: string | number) =>
    pairs.map(([before, after]): Pair => [partOf(before, name), partOf(after, name)]);
  if (Array.isArray(value)) return value.map((entry, index) => follow(entry, inside(index), known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, follow(part, inside(name), known)]),
  );
}

const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined;
