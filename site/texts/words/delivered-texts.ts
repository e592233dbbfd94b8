import { type Say, sayPlainly } from '@site/platform/words/say';
import type { DocumentKey, SiteDocuments } from '#content/documents/site-documents.ts';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import { deliveredTexts } from '#content/words/texts.ts';

const delivered = new Set(deliveredTexts);
const keys = Object.keys(defaultDocuments) as DocumentKey[];

/** What a site shows before its owner has written anything, in the language of the site: with the sample, and without. */
export function deliveredDocuments(say: Say): { sample: SiteDocuments; empty: SiteDocuments } {
  const all = (documents: SiteDocuments) =>
    Object.fromEntries(
      keys.map((key) => [key, deliveredIn(documents, key, say)]),
    ) as unknown as SiteDocuments;
  return { sample: all(defaultDocuments), empty: all(emptyDocuments) };
}

const deliveredIn = <Key extends DocumentKey>(documents: SiteDocuments, key: Key, say: Say) =>
  mapFields(documents[key], shownFields(key), (text) => (delivered.has(text) ? say(text) : text));

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
  const known = translationsOf(from, to);
  const fields = shownFields(key);
  const pairs = [defaultDocuments, emptyDocuments].map(
    (documents): Pair => [deliveredIn(documents, key, from), deliveredIn(documents, key, to)],
  );
  return follow(value, pairs, (field, text) =>
    fields.has(field) ? known.get(text) : undefined,
  ) as typeof value;
}

const translations = new WeakMap<Say, WeakMap<Say, ReadonlyMap<string, string>>>();

/** Once for all documents that are put together in a language. */
function translationsOf(from: Say, to: Say): ReadonlyMap<string, string> {
  const others = translations.get(from) ?? new WeakMap<Say, ReadonlyMap<string, string>>();
  translations.set(from, others);
  const known = others.get(to) ?? new Map(deliveredTexts.map((text) => [from(text), to(text)]));
  others.set(to, known);
  return known;
}

/** All documents, with delivered texts that are still in English in the language as well. */
export const withDeliveredTexts = (documents: SiteDocuments, say: Say): SiteDocuments =>
  Object.fromEntries(
    Object.entries(documents).map(([key, value]) => [
      key,
      inLanguage(key as DocumentKey, value as never, sayPlainly, say),
    ]),
  ) as unknown as SiteDocuments;

const fieldsOf = new Map<DocumentKey, ReadonlySet<string>>();

/**
 * Names of a document's fields that hold delivered texts: labels, headings and the like. Others may hold the same words for
 * another purpose, such as a tag or the English of the owner's own words.
 */
function shownFields(key: DocumentKey): ReadonlySet<string> {
  let fields = fieldsOf.get(key);
  if (!fields) {
    const found = new Set<string>();
    for (const documents of [defaultDocuments, emptyDocuments])
      mapTexts(documents[key], (field, text) => {
        if (delivered.has(text)) found.add(field);
        return text;
      });
    fields = found;
    fieldsOf.set(key, fields);
  }
  return fields;
}

const mapFields = <Value>(
  value: Value,
  fields: ReadonlySet<string>,
  change: (text: string) => string,
): Value => mapTexts(value, (field, text) => (fields.has(field) ? change(text) : text));

/** @param change Gets the name of the field; an entry of a list has that of the list. */
const mapTexts = <Value>(value: Value, change: (field: string, text: string) => string): Value =>
  follow(value, [], change) as Value;

type Pair = readonly [before: unknown, after: unknown];

function follow(
  value: unknown,
  pairs: readonly Pair[],
  change: (field: string, text: string) => string | undefined,
  field = '',
): unknown {
  if (typeof value === 'string') {
    const there = pairs.find(([before]) => before === value);
    return there && typeof there[1] === 'string' ? there[1] : (change(field, value) ?? value);
  }
  const inside = (name: string | number) =>
    pairs.map(([before, after]): Pair => [partOf(before, name), partOf(after, name)]);
  if (Array.isArray(value)) return value.map((entry, index) => follow(entry, inside(index), change, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, follow(part, inside(name), change, name)]),
  );
}

const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined;
