import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './site-facts.ts';

/** The file that describes each; null for text, numbers and maps of freely chosen names, below which nothing is a field. */
type Fields = Map<string, string | null>;

const modules = path.join(root, 'node_modules');
const known = new Map<string, Fields>();

/** The file that describes a kind of document, such as `apps/v1` and `Deployment`. */
export function typeFile(apiVersion: string, kind: string): string {
  return path.join(modules, 'kubernetes-models', apiVersion, `${kind}.d.ts`);
}

/**
 * The schemas let fields pass that they do not know, as a cluster does, so that a misspelt one is silently without
 * effect. The types of the same package are complete; this walks a document along them.
 *
 * @returns The paths of fields that the type does not have.
 */
export function unknownFields(value: unknown, file: string, at = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(item, file, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const fields = fieldsOf(file);
  return Object.entries(value).flatMap(([name, inner]) => {
    const type = fields.get(name);
    if (type === undefined) return [`${at}.${name}`];
    return type === null ? [] : unknownFields(inner, type, `${at}.${name}`);
  });
}

/** The fields of the one interface a file declares. */
function fieldsOf(file: string): Fields {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8');
  const imports = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from "([^"]+)";$/gm)].map(([, name, from = '']) => [
      name,
      fileOf(from, file),
    ]),
  );
  const body = /^export interface \w+(?: extends TypeMeta)? \{\n([\s\S]*?)^\}/m.exec(text)?.[1] ?? '';
  const fields: Fields = new Map();
  for (const [, name = '', type = ''] of body.matchAll(/^ {4}"?(\w+)"?\??: (.+?);?$/gm)) {
    const [named] = /\bIIo\w+/.exec(type) ?? [];
    fields.set(name, (named && imports.get(named)) ?? null);
  }
  known.set(file, fields);
  return fields;
}

function fileOf(from: string, importer: string): string {
  const base = from.startsWith('.') ? path.join(path.dirname(importer), from) : path.join(modules, from);
  return `${base.replace(/\.js$/, '')}.d.ts`;
}
