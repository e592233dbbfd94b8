import { z } from 'zod';

type Shape = z.ZodRawShape;

/** One of several shapes, which its `kind` names; the form offers them when an entry is added. */
export interface Kind {
  readonly title: string;
  /** A sentence for the choice. */
  readonly about: string;
  /** At most one entry of a list. */
  readonly isOnce?: boolean;
  readonly fields: () => Shape;
}

export type KindsOf<Kinds extends Readonly<Record<string, Kind>>> = {
  [Name in keyof Kinds & string]: { kind: Name } & z.output<z.ZodObject<ReturnType<Kinds[Name]['fields']>>>;
}[keyof Kinds & string];
export type KindInputsOf<Kinds extends Readonly<Record<string, Kind>>> = {
  [Name in keyof Kinds & string]: { kind: Name } & z.input<z.ZodObject<ReturnType<Kinds[Name]['fields']>>>;
}[keyof Kinds & string];

/** @param kinds Is not read before it is asked for. */
export function oneOf<const Kinds extends Readonly<Record<string, Kind>>>(
  title: string,
  kinds: Kinds,
): z.ZodType<KindsOf<Kinds>, KindInputsOf<Kinds>> {
  const options = Object.entries(kinds).map(([kind, { title: name, about, isOnce, fields }]) =>
    z
      .object({ kind: z.literal(kind), ...fields() })
      .meta({ title: name, control: 'group', help: about, ...(isOnce && { isOnce }) }),
  );
  const error = `${title} must be of a kind that this site knows.`;
  return z
    .discriminatedUnion('kind', options as [z.ZodObject<{ kind: z.ZodLiteral<string> }>], { error })
    .meta({ title, control: 'group' }) as unknown as z.ZodType<KindsOf<Kinds>, KindInputsOf<Kinds>>;
}

/** The schemas of the kinds, by name; null for a schema without kinds. */
export function kindsIn(schema: z.ZodType): ReadonlyMap<string, z.ZodObject> | null {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return null;
  const options = schema.options as unknown as z.ZodObject<{ kind: z.ZodLiteral<string> }>[];
  return new Map(options.map((option) => [option.shape.kind.value, option]));
}

export const kindOf = (value: unknown): string => String((value as { kind?: unknown } | null)?.kind ?? '');
