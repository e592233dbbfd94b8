import type { z } from 'zod';
import type { Control, FieldMeta } from '#content/documents/fields.ts';

/** What a form knows of one value: how to ask for it, and what it may be. */
export interface FormField {
  readonly title: string;
  readonly control: Control;
  readonly help: string | undefined;
  /** Text may be empty; a group or an image may be missing. */
  readonly isOptional: boolean;
  /** Characters of a text, entries of a list. */
  readonly max: number | undefined;
  /** Of a list: what one entry is called, and the field that names an entry while it is folded. */
  readonly entry: string;
  readonly entryTitle: string | undefined;
  readonly item: FormField | undefined;
  /** Of a group, in order. */
  readonly fields: Readonly<Record<string, FormField>>;
  /** Of a choice: value and how it is shown. */
  readonly options: Readonly<Record<string, string>>;
  /** Of a choice among entries of the document: path of the list, and the field that is the value. */
  readonly optionsFrom: string | undefined;
  /** What a new one holds. */
  readonly empty: unknown;
}

/** The fields of a document, from its schema. */
export const formOf = (schema: z.ZodObject): FormField => fieldOf(schema);

function fieldOf(schema: z.ZodType): FormField {
  const { inner, isNullable, meta, fallback } = unwrap(schema);
  const control = meta.control ?? 'group';
  const fields = control === 'group' ? shapeOf(inner) : {};
  const item = control === 'list' ? fieldOf(definitionOf(inner).element as z.ZodType) : undefined;
  const options = meta.options ?? {};
  return {
    title: meta.title ?? '',
    control,
    help: meta.help,
    isOptional: isNullable || schema.safeParse('').success,
    max: maxOf(inner),
    entry: meta.entry ?? 'Entry',
    entryTitle: meta.entryTitle,
    item,
    fields,
    options,
    optionsFrom: meta.optionsFrom,
    empty: isNullable ? null : (fallback ?? emptyOf(control, fields, options)),
  };
}

/** @returns A group or image that is there, for one that was missing. */
export function presentValue(field: FormField): unknown {
  return emptyOf(field.control, field.fields, field.options);
}

function emptyOf(control: Control, fields: FormField['fields'], options: FormField['options']): unknown {
  if (control === 'list') return [];
  if (control === 'flag') return false;
  if (control === 'number') return 0;
  if (control === 'logo' || control === 'video') return { source: '' };
  if (control === 'image') return { source: '', alt: '', focalPoint: '' };
  if (control === 'choice') return Object.keys(options)[0] ?? '';
  if (control !== 'group') return '';
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty]));
}

function shapeOf(schema: z.ZodType): Record<string, FormField> {
  const { shape } = schema as z.ZodObject;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldOf(field as z.ZodType)]),
  );
}

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: unknown;
  readonly defaultValue?: unknown;
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Takes defaults and "may be null" off. The metadata may stand on any of the layers. */
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
