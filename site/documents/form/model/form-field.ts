import { say } from '@site/platform/words/say';
import type { z } from 'zod';
import type { Control, FieldMeta } from '#content/documents/fields.ts';
import { kindOf, kindsIn } from '#content/documents/one-of.ts';

export interface FormField {
  readonly title: string;
  readonly control: Control;
  readonly help: string | undefined;
  readonly isHalf: boolean;
  /** Text may be empty; groups and images may be null. */
  readonly isOptional: boolean;
  /** Characters of text, entries of lists. */
  readonly max: number | undefined;
  /** Lists only: noun for an entry, and the field that titles a folded one. */
  readonly entry: string;
  readonly entryTitle: string | undefined;
  readonly item: FormField | undefined;
  readonly fields: Readonly<Record<string, FormField>>;
  /** An entry is of one of these, named by its `kind`; empty: all entries have one shape. */
  readonly kinds: Readonly<Record<string, FormField>>;
  /** Of a kind: at most one entry. */
  readonly isOnce: boolean;
  readonly options: Readonly<Record<string, string>>;
  /** Of what is listed: from which list. */
  readonly from: FieldMeta['from'];
  /** For a choice among entries of the document: path of the list, then the field with the value. */
  readonly optionsFrom: string | undefined;
  readonly empty: unknown;
}

export const formOf = (schema: z.ZodObject): FormField => fieldOf(schema);

function fieldOf(schema: z.ZodType): FormField {
  const { inner, isNullable, meta, fallback } = unwrap(schema);
  const control = meta.control ?? 'group';
  const kinds = kindsOf(inner);
  const fields = control === 'group' && Object.keys(kinds).length === 0 ? shapeOf(inner) : {};
  const item = control === 'list' ? fieldOf(definitionOf(inner).element as z.ZodType) : undefined;
  const options = Object.fromEntries(
    Object.entries(meta.options ?? {}).map(([value, label]) => [value, say(label)]),
  );
  return {
    title: say(meta.title ?? ''),
    control,
    help: meta.help && say(meta.help, meta.helpValues),
    isHalf: meta.isHalf ?? false,
    isOptional: isNullable || schema.safeParse('').success,
    max: maxOf(inner),
    entry: say(meta.entry ?? 'Entry'),
    entryTitle: meta.entryTitle,
    item,
    fields,
    kinds,
    isOnce: meta.isOnce ?? false,
    options,
    from: meta.from,
    optionsFrom: meta.optionsFrom,
    empty: isNullable ? null : (fallback ?? emptyOf(control, fields, options)),
  };
}

/** For a group or image that was null. */
export function presentValue(field: FormField): unknown {
  return emptyOf(field.control, field.fields, field.options);
}

function emptyOf(control: Control, fields: FormField['fields'], options: FormField['options']): unknown {
  if (control === 'list') return [];
  if (control === 'flag') return false;
  if (control === 'number') return 0;
  if (control === 'logo' || control === 'video') return { source: '' };
  if (control === 'image') return { source: '', alt: '', focalPoint: '' };
  if (control === 'choice' || control === 'icon') return Object.keys(options)[0] ?? '';
  if (control !== 'group') return '';
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

function shapeOf(schema: z.ZodType): Record<string, FormField> {
  const { shape } = schema as z.ZodObject;
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      // What kind an entry is of is no field: it was chosen when the entry was added.
      definitionOf(field as z.ZodType).type === 'literal' ? [] : [[name, fieldOf(field as z.ZodType)]],
    ),
  );
}

const kindsOf = (schema: z.ZodType): Record<string, FormField> =>
  Object.fromEntries([...(kindsIn(schema) ?? [])].map(([kind, option]) => [kind, fieldOf(option)]));

/** What an entry of a list consists of. */
export const itemOf = ({ item }: FormField, entry: unknown): FormField | undefined =>
  item?.kinds[kindOf(entry)] ?? item;

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: unknown;
  readonly defaultValue?: unknown;
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Removes default, nullable and optional. Metadata may be on any layer. */
function unwrap(schema: z.ZodType) {
  let [inner, isNullable] = [schema, false];
  let meta: Partial<FieldMeta> = {};
  let fallback: unknown;
  for (;;) {
    meta = { ...(inner.meta() as Partial<FieldMeta> | undefined), ...meta };
    const { type, innerType, defaultValue } = definitionOf(inner);
    if (type !== 'default' && type !== 'nullable') return { inner, isNullable, meta, fallback };
    if (type === 'nullable') isNullable = true;
    else fallback = defaultValue;
    inner = innerType as z.ZodType;
  }
}

function maxOf(schema: z.ZodType): number | undefined {
  const first = definitionOf(schema).in ?? schema;
  if (definitionOf(first).type === 'string') return (first as z.ZodString).maxLength ?? undefined;
  const checks = (first.def.checks ?? []) as { _zod: { def: { check: string; maximum?: number } } }[];
  return checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
}

export type NamedField = readonly [string, FormField];

/** Two short fields that follow each other share a row. */
export function fieldRows({ fields }: FormField): NamedField[][] {
  const rows: NamedField[][] = [];
  for (const named of Object.entries(fields)) {
    const last = rows.at(-1);
    if (named[1].isHalf && last?.length === 1 && last[0]?.[1].isHalf) last.push(named);
    else rows.push([named]);
  }
  return rows;
}
