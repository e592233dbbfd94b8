import { z } from 'zod';
import { type DocumentKey, documentKeys, siteDocuments } from '#content/documents/site-documents.ts';
import { unwrapped } from '#site/documents/fields-of.ts';

/** A file of `content/company`: exports one document, or the list that a document consists of, under the file's name. */
interface ContentFile {
  readonly key: DocumentKey;
  readonly name: string;
  /** Set when the document is one list. */
  readonly field: string | null;
}

const lists: Partial<Record<DocumentKey, string>> = { projects: 'projects', team: 'members' };

export const contentFiles: readonly ContentFile[] = documentKeys.map((key) => ({
  key,
  name: `${key}.ts`,
  field: lists[key] ?? null,
}));

/** A document as TypeScript, formatted as the project's formatter leaves it. Values that are the default are left out. */
export function sourceOf({ key, field }: ContentFile, value: object): string {
  const schema = siteDocuments[key].schema as z.ZodObject;
  const part = field === null ? value : (value as Record<string, unknown>)[field];
  const partSchema = field === null ? schema : (schema.shape[field] as z.ZodType);
  const type = `DocumentInput<'${key}'>${field === null ? '' : `['${field}']`}`;
  const beginning = `export const ${key}: ${type} = `;
  return `import type { DocumentInput } from '#content/documents/site-documents.ts';

${beginning}${written(partSchema, part, { indent: '', column: beginning.length })};
`;
}

export const documentIn = ({ field }: ContentFile, exported: unknown): unknown =>
  field === null ? exported : { [field]: exported };

const lineWidth = 110;
const step = '  ';
/** The formatter breaks the line after names of so many characters. */
const breakableName = step.length + 3;

interface Place {
  readonly indent: string;
  /** Characters before the value on its line. */
  readonly column: number;
}

function written(schema: z.ZodType, value: unknown, place: Place): string {
  if (Array.isArray(value)) return writtenList(schema, value, place);
  if (typeof value === 'object' && value !== null) return writtenObject(schema, value, place.indent);
  return typeof value === 'string' ? quoted(value) : String(value);
}

function writtenList(schema: z.ZodType, values: readonly unknown[], { indent, column }: Place): string {
  const inner = unwrapped(schema, values);
  const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : inner;
  const deeper = indent + step;
  const entries = values.map((value) => written(element, value, { indent: deeper, column: deeper.length }));
  const inLine = `[${entries.join(', ')}]`;
  if (!inLine.includes('\n') && column + inLine.length + 1 <= lineWidth) return inLine;
  return `[\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}]`;
}

function writtenObject(schema: z.ZodType, value: object, indent: string): string {
  const inner = unwrapped(schema, value);
  const shape: z.ZodRawShape = inner instanceof z.ZodObject ? inner.shape : {};
  const deeper = indent + step;
  const lines = Object.entries(value).flatMap(([name, part]) => {
    const field = shape[name] as z.ZodType | undefined;
    if (!field || isDefault(field, part)) return [];
    const before = `${deeper}${name}:`;
    const text = written(field, part, { indent: deeper, column: before.length + 1 });
    const isBroken = typeof part === 'string' && before.length + text.length + 2 > lineWidth;
    return [
      isBroken && name.length >= breakableName
        ? `${before}\n${deeper}${step}${text},\n`
        : `${before} ${text},\n`,
    ];
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

function quoted(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  const escaped = text.replace(/[\\\p{Cc}\u2028\u2029\ud800-\udfff]/gu, escapedCharacter);
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote;
}

function escapedCharacter(character: string): string {
  const named: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const isDefault = (schema: z.ZodType, value: unknown) =>
  schema instanceof z.ZodDefault && JSON.stringify(schema.parse(undefined)) === JSON.stringify(value);
