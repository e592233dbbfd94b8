import { z } from 'zod';
import { formatTags, parseTags } from '#site/urls/post-tags.ts';

export type PostStatus = (typeof postStatuses)[number];
export const postStatuses = ['draft', 'published'] as const;

/** In the domain, in its column, on the wire, and in a form being written. */
export interface FieldTypes {
  text: { value: string; column: string; wire: string; draft: string };
  path: { value: string; column: string | null; wire: string; draft: string };
  tags: { value: readonly string[]; column: string; wire: string; draft: string };
  status: { value: PostStatus; column: PostStatus; wire: PostStatus; draft: PostStatus };
  instant: { value: Date | null; column: number | null; wire: string | null; draft: string };
  flag: { value: boolean; column: 0 | 1; wire: boolean; draft: boolean };
}

export type FieldKind = keyof FieldTypes;

interface Codec<Types extends FieldTypes[FieldKind]> {
  toColumn(value: Types['value']): Types['column'];
  fromColumn(column: Types['column']): Types['value'];
  toWire(value: Types['value']): Types['wire'];
  readonly wire: z.ZodType<Types['wire']>;
  readonly draft: z.ZodType<Types['draft']>;
  readonly empty: { readonly value: Types['value']; readonly draft: Types['draft'] };
}

/** The form cuts nothing, so that a draft must hold what is far too long for its field. */
const draftCharacters = 100_000;
const shortText = z.string().max(draftCharacters);
const same = <Value>(value: Value): Value => value;
const texts = { wire: z.string(), draft: shortText.default('') };

export const fieldKinds: { readonly [Kind in FieldKind]: Codec<FieldTypes[Kind]> } = {
  text: { ...texts, toColumn: same, fromColumn: same, toWire: same, empty: { value: '', draft: '' } },
  path: {
    ...texts,
    toColumn: (value) => (value === '' ? null : value),
    fromColumn: (column) => column ?? '',
    toWire: same,
    empty: { value: '', draft: '' },
  },
  tags: {
    ...texts,
    toColumn: formatTags,
    fromColumn: parseTags,
    toWire: formatTags,
    empty: { value: [], draft: '' },
  },
  status: {
    wire: z.enum(postStatuses),
    draft: z.enum(postStatuses),
    toColumn: same,
    fromColumn: same,
    toWire: same,
    empty: { value: 'draft', draft: 'draft' },
  },
  instant: {
    wire: z.iso.datetime().nullable(),
    draft: shortText,
    toColumn: (value) => value?.getTime() ?? null,
    fromColumn: (column) => (column === null ? null : new Date(column)),
    toWire: (value) => value?.toISOString() ?? null,
    empty: { value: null, draft: '' },
  },
  flag: {
    wire: z.boolean(),
    draft: z.boolean().default(false),
    toColumn: (value) => (value ? 1 : 0),
    fromColumn: (column) => column === 1,
    toWire: same,
    empty: { value: false, draft: false },
  },
};
