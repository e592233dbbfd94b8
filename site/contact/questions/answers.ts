import type { Issue } from '@site/platform/http/errors';
import { characterCount } from '@site/platform/text/characters';
import { plainLine, trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import type { AnswerKind, ContactQuestion } from '#content/documents/contact.ts';

/** With the question as it was asked, so that it stays readable when the owner changes it. */
export interface Answer {
  readonly label: string;
  readonly value: string;
}

export const answerLimits = {
  answers: 8,
  lineCharacters: 500,
  textCharacters: 5_000,
  labelCharacters: 120,
} as const;

/** By the text of the question; several values where several may be chosen. */
export const givenAnswersSchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())], 'An answer must be text.'))
  .optional()
  .describe('Answers to the questions of the form, by the text of the question.');
export type GivenAnswers = z.output<typeof givenAnswersSchema>;

/** What the owner says in the form. */
export const contactFormTexts = ({ note, questions }: ContactTexts) => ({
  note,
  ...(questions.length > 0 && { questions }),
});

interface ContactTexts {
  readonly note: string;
  readonly questions: readonly ContactQuestion[];
}

const fieldPrefix = 'answer: ';

/** Name of the question's field in the form. */
export const answerField = (label: string): string => `${fieldPrefix}${label}`;

/** The path of an answer in issues. */
export const answerPath = (label: string): string => `answers.${label}`;

/** A sent form as the API takes it: several fields of one name are several values. */
export function formBody(form: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const answers: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const label = name.startsWith(fieldPrefix) ? name.slice(fieldPrefix.length) : null;
    if (label === null) body[name] = value;
    else answers[label] = [...(answers[label] ?? []), value];
  }
  return Object.keys(answers).length > 0 ? { ...body, answers } : body;
}

/**
 * What is stored of the answers, in the order of the questions. Answers to questions that are not asked any more are kept: the
 * form was open while the owner changed them.
 */
export function readAnswers(
  questions: readonly ContactQuestion[],
  given: GivenAnswers = {},
): { readonly answers: readonly Answer[]; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const textOf = (label: string, kind: AnswerKind): string => {
    const values = [given[label] ?? []].flat();
    const clean = kind === 'long-text' ? trimText : plainLine;
    return values.map(clean).filter(Boolean).join(', ');
  };
  const asked = questions.map(({ label, kind, isRequired }) => {
    const value = textOf(label, kind);
    const problem = value === '' ? isRequired && `${label} Please answer this.` : problemOf(value, kind);
    if (problem) issues.push({ path: answerPath(label), message: problem });
    return { label, value };
  });
  const earlier = Object.keys(given)
    .filter((label) => questions.every((question) => question.label !== label))
    .map((label) => ({ label: plainLine(label), value: textOf(label, 'long-text') }))
    .filter(({ label, value }) => label.length <= answerLimits.labelCharacters && fits(value, 'long-text'));
  const answers = [...asked, ...earlier.slice(0, answerLimits.answers)];
  return { answers: answers.filter(({ value }) => value !== ''), issues };
}

const limitOf = (kind: AnswerKind): number =>
  kind === 'long-text' ? answerLimits.textCharacters : answerLimits.lineCharacters;

const fits = (value: string, kind: AnswerKind): boolean =>
  value.length <= limitOf(kind) || characterCount(value) <= limitOf(kind);

function problemOf(value: string, kind: AnswerKind): string | null {
  if (!fits(value, kind)) return `An answer has at most ${limitOf(kind)} characters.`;
  if (kind === 'number' && !/^[-+]?\d[\d\s.,']*$/.test(value)) return 'Please enter a number.';
  if (kind === 'date' && !z.iso.date().safeParse(value).success) return 'Please enter a day.';
  if (kind === 'telephone' && (value.match(/\d/g)?.length ?? 0) < 3)
    return 'Please enter a telephone number.';
  return null;
}
