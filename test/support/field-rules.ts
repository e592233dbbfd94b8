import type { ReactNode } from 'react';
import type { z } from 'zod';

/** What the API says of one text that a control sends. */
export interface FieldRule {
  /** Sentences about the field; empty: it is taken. Undefined: the field is left out. */
  readonly problems: (text: string | number | undefined) => readonly string[];
  /** A good text of so many characters. */
  readonly text: (characters: number) => string;
  /** The control holds several texts, each with a limit of its own. */
  readonly isMany: boolean;
  /** An empty control sends nothing. */
  readonly isLeftOut: boolean;
}

export interface ShownForm {
  /** Where its controls stand. */
  readonly files: readonly string[];
  readonly node: ReactNode;
  /** By label: what the API says of what is typed there. */
  readonly rules: Readonly<Record<string, FieldRule | readonly FieldRule[]>>;
  /** Name of what is clicked before the control is there. */
  readonly click?: string;
}

interface Options extends Partial<Omit<FieldRule, 'problems'>> {
  /** Other fields of the request, where they decide what this one may be. */
  readonly others?: object;
  /** What the form makes of the text. */
  readonly sent?: (text: string) => unknown;
}

/** @param schema Of the whole request. */
export function ruleOf(
  schema: z.ZodType | undefined,
  field: string,
  {
    others = {},
    sent = (text) => text,
    text = (characters) => 'x'.repeat(characters),
    isMany = false,
    isLeftOut = false,
  }: Options = {},
): FieldRule {
  if (!schema) throw new Error(`The request with ${field} has no schema`);
  const problems = (value: string | number | undefined) => {
    const given = typeof value === 'string' ? sent(value) : value;
    const request = value === undefined ? others : { ...others, [field]: given };
    const issues = schema.safeParse(request).error?.issues ?? [];
    return issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
  };
  if (problems(Symbol.for('no text') as never).length === 0) throw new Error(`No request has ${field}`);
  return { problems, text, isMany, isLeftOut };
}

const ending = (end: string) => (characters: number) => 'x'.repeat(characters - end.length) + end;
const beginning = (start: string) => (characters: number) => start + 'x'.repeat(characters - start.length);

export const emailOf = ending('@example.com');
export const urlOf = beginning('https://example.com/');
export const pathOf = beginning('/');
/** BCP 47: parts of at most eight letters, for private use. */
export const languageOf = (characters: number): string => {
  const rest = characters - 'de-x'.length;
  const parts = Array.from({ length: Math.ceil(rest / 9) }, (_, index) => Math.min(8, rest - index * 9 - 1));
  return `de-x${parts.map((letters) => `-${'a'.repeat(letters)}`).join('')}`;
};
