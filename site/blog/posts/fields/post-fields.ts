import type { z } from 'zod';
import { type FieldKind, type FieldTypes, fieldKinds } from './field-kinds.ts';
import {
  booleanText,
  canonicalText,
  focalPointText,
  languageText,
  optionalText,
  personList,
  slugText,
} from './form-values.ts';

interface FieldFacts {
  readonly kind: FieldKind;
  readonly column: string;
  readonly label: string;
  /** Name in the domain's post, if different. */
  readonly property?: string;
  /** Whether restoring an earlier version brings it back. */
  readonly isRestored?: boolean;
  /** Form schema of an optional field: when left out, the post keeps its value. */
  readonly form?: z.ZodType;
}

/** Characters at most; `advised…`: what search engines show of them. Title, author and tags have theirs in `postLimits`. */
export const fieldLimits = {
  excerpt: 300,
  seoTitle: 200,
  advisedSeoTitle: 70,
  seoDescription: 500,
  advisedSeoDescription: 160,
  coverCaption: 300,
  canonicalUrl: 2_000,
  language: 35,
  translationOf: 300,
  /** Number of people. */
  authors: 10,
} as const;

/** What an editor decides, by wire name. Columns, revisions, drafts, comparisons and the API's JSON derive from this. */
export const postFields = {
  title: { kind: 'text', column: 'title', label: 'Title', isRestored: true },
  content: { kind: 'text', column: 'content', label: 'Text', isRestored: true },
  media: { kind: 'path', column: 'media', label: 'Media', isRestored: true },
  tags: { kind: 'tags', column: 'tags', label: 'Tags', isRestored: true },
  author: { kind: 'text', column: 'author', label: 'Author', isRestored: true },
  /** Ids of several people; empty: `author` names the one. */
  authors: {
    kind: 'tags',
    column: 'authors',
    label: 'Authors',
    isRestored: true,
    form: personList(fieldLimits.authors),
  },
  status: { kind: 'status', column: 'status', label: 'Status' },
  scheduledDate: {
    kind: 'instant',
    column: 'scheduled_at',
    label: 'Scheduled date',
    property: 'scheduledAt',
  },
  isPublished: { kind: 'flag', column: 'is_published', label: 'Is published' },
  excerpt: {
    kind: 'text',
    column: 'excerpt',
    label: 'Excerpt',
    isRestored: true,
    form: optionalText('Excerpt', fieldLimits.excerpt),
  },
  slug: { kind: 'text', column: 'slug', label: 'URL', form: slugText },
  seoTitle: {
    kind: 'text',
    column: 'seo_title',
    label: 'Search engine title',
    isRestored: true,
    form: optionalText('Search engine title', fieldLimits.seoTitle),
  },
  seoDescription: {
    kind: 'text',
    column: 'seo_description',
    label: 'Search engine description',
    isRestored: true,
    form: optionalText('Search engine description', fieldLimits.seoDescription),
  },
  canonicalUrl: {
    kind: 'text',
    column: 'canonical_url',
    label: 'Canonical URL',
    form: canonicalText(fieldLimits.canonicalUrl),
  },
  coverCaption: {
    kind: 'text',
    column: 'cover_caption',
    label: 'Cover caption',
    isRestored: true,
    form: optionalText('Cover caption', fieldLimits.coverCaption),
  },
  focalPoint: {
    kind: 'text',
    column: 'focal_point',
    label: 'Focal point',
    isRestored: true,
    form: focalPointText,
  },
  /** BCP 47; empty: detected from the text. */
  language: {
    kind: 'text',
    column: 'language',
    label: 'Language',
    isRestored: true,
    form: languageText(fieldLimits.language),
  },
  /** Id of the blog in whose text this one began: with it, and with what else was translated from it, it is one in several languages. */
  translationOf: {
    kind: 'text',
    column: 'translation_of',
    label: 'Translation of',
    form: optionalText('Translation of', fieldLimits.translationOf),
  },
  isPinned: { kind: 'flag', column: 'is_pinned', label: 'Pinned', form: booleanText('isPinned') },
  /** A page below the root; decided when it is created. */
  isPage: { kind: 'flag', column: 'is_page', label: 'Page', form: booleanText('isPage') },
  /** Asks search engines to leave it out. Pages only. */
  isUnlisted: {
    kind: 'flag',
    column: 'is_unlisted',
    label: 'Hidden from search engines',
    form: booleanText('isUnlisted'),
  },
} as const satisfies Record<string, FieldFacts>;

type Fields = typeof postFields;
export type FieldName = keyof Fields;
type TypesOf<Name extends FieldName> = FieldTypes[Fields[Name]['kind']];
type PropertyOf<Name extends FieldName> = Fields[Name] extends {
  readonly property: infer Property extends string;
}
  ? Property
  : Name;
type ColumnOf<Name extends FieldName> = Fields[Name]['column'];

export type PostDecisions = {
  readonly [Name in FieldName as PropertyOf<Name>]: TypesOf<Name>['value'];
};
type PostColumns = { [Name in FieldName as ColumnOf<Name>]: TypesOf<Name>['column'] };
export type WireFields = { [Name in FieldName]: TypesOf<Name>['wire'] };
/** Nothing need be valid yet. */
export type DraftFields = { [Name in FieldName]: TypesOf<Name>['draft'] };

type OptionalName = {
  [Name in FieldName]: Fields[Name] extends { readonly form: z.ZodType } ? Name : never;
}[FieldName];
/** Undefined keeps the value. */
type OptionalValues = { readonly [Name in OptionalName]?: TypesOf<Name>['value'] | undefined };

export const fieldNames = Object.keys(postFields) as FieldName[];
const optionalNames = fieldNames.filter((name) => 'form' in postFields[name]);
/** Without the text, which lists do not read. */
export const summaryFieldNames = fieldNames.filter((name) => name !== 'content');

/** `author` has the names of `authors`. */
export const comparedFieldNames = fieldNames.filter((name) => name !== 'authors');

export const fieldColumns = fieldNames.map((name) => postFields[name].column);
export const summaryFieldColumns = summaryFieldNames.map((name) => postFields[name].column) as Exclude<
  keyof PostColumns,
  'content'
>[];

export function toColumns(post: PostDecisions): PostColumns {
  return collect(fieldNames, (name) => [
    postFields[name].column,
    codecOf(name).toColumn(post[propertyOf(name)]),
  ]);
}

/** `names`: fields whose columns are in the row. */
export function fromColumns(row: Partial<PostColumns>, names: readonly FieldName[]): PostDecisions {
  return collect(names, (name) => [propertyOf(name), codecOf(name).fromColumn(row[postFields[name].column])]);
}

export function toWireFields(post: PostDecisions): WireFields;
export function toWireFields(post: Omit<PostDecisions, 'content'>): Omit<WireFields, 'content'>;
export function toWireFields(post: Partial<PostDecisions>) {
  const names = fieldNames.filter((name) => propertyOf(name) in post);
  return collect(names, (name) => [name, codecOf(name).toWire(post[propertyOf(name)])]);
}

/** Missing or null fields are empty. */
export function draftOfWire(post: Partial<WireFields>): DraftFields {
  return collect(fieldNames, (name) => [name, post[name] ?? codecOf(name).empty.draft]);
}

/** The words, not where, when and to whom they are shown. */
export function restoredFields(version: PostDecisions): Partial<PostDecisions> {
  const names = fieldNames.filter((name) => 'isRestored' in postFields[name]);
  return collect(names, (name) => [propertyOf(name), version[propertyOf(name)]]);
}

/** What the form leaves out stays, or is empty on a new post. */
export function optionalFields(
  form: OptionalValues,
  before?: PostDecisions,
): Pick<PostDecisions, OptionalName> {
  return collect(optionalNames, (name) => [
    name,
    form[name as OptionalName] ?? before?.[propertyOf(name)] ?? codecOf(name).empty.value,
  ]);
}

export const emptyFields: DraftFields = draftOfWire({});

export const wireShape: { [Name in FieldName]: z.ZodType<TypesOf<Name>['wire']> } = collect(
  fieldNames,
  (name) => [name, codecOf(name).wire],
);

export const optionalShape: { [Name in OptionalName]: Fields[Name]['form'] } = collect(
  optionalNames,
  (name) => [name, (postFields[name] as FieldFacts).form],
);

export const draftShape: { [Name in FieldName]: z.ZodType<TypesOf<Name>['draft']> } = collect(
  fieldNames,
  (name) => [name, codecOf(name).draft],
);

interface AnyCodec {
  toColumn(value: unknown): unknown;
  fromColumn(column: unknown): unknown;
  toWire(value: unknown): unknown;
  readonly wire: z.ZodType;
  readonly draft: z.ZodType;
  readonly empty: { readonly value: unknown; readonly draft: unknown };
}

// Safe: value and codec of a field have the same kind, from its line of the table.
function codecOf(name: FieldName): AnyCodec {
  return fieldKinds[postFields[name].kind] as unknown as AnyCodec;
}

function propertyOf(name: FieldName): keyof PostDecisions {
  const facts: FieldFacts = postFields[name];
  return (facts.property ?? name) as keyof PostDecisions;
}

function collect<Result>(
  names: readonly FieldName[],
  entryOf: (name: FieldName) => [string, unknown],
): Result {
  return Object.fromEntries(names.map(entryOf)) as Result;
}
