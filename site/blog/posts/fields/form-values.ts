import { canonicalTag } from '@site/platform/text/language-tag';
import { normalSlug } from '@site/platform/text/slugs';
import { atMost } from '@site/platform/text/text-schema';
import { trimText } from '@site/platform/text/visible-text';
import { say } from '@site/platform/words/say';
import { z } from 'zod';
import { parseTags } from '#site/urls/post-tags.ts';
import { slugProblem } from '#site/urls/slug.ts';

/** Undefined when empty or left out. */
export function booleanText(name: string) {
  return z.preprocess(
    emptyToMissing,
    z
      .enum(['true', 'false', 'on', 'off', '1', '0'], `${name} must be true or false.`)
      .transform((text) => text === 'true' || text === 'on' || text === '1')
      .optional(),
  );
}

/** Left out: undefined. Empty: clears the field. */
export function optionalText(label: string, maxCharacters: number) {
  return z
    .string(`${label} must be text.`)
    .transform((text) => trimText(text.replace(/\s+/g, ' ')))
    .pipe(z.string().check(...atMost(maxCharacters, `${label} has at most ${maxCharacters} characters.`)))
    .optional();
}

export const slugText = z
  .string('Slug must be text.')
  .transform((text, context) => {
    const slug = normalSlug(text);
    const message = slug === '' ? null : slugProblem(slug);
    if (message !== null) context.addIssue({ code: 'custom', message });
    return slug;
  })
  .optional();

/** Comma-separated ids or slugs. Left out: undefined. Empty: the person the author text names. */
export function personList(max: number) {
  return z
    .string('Authors must be text.')
    .transform(parseTags)
    .refine((people) => people.length <= max, `A blog has at most ${max} authors.`)
    .optional();
}

/** An absolute http or https URL, or a path of this site. */
export function canonicalText(maxCharacters: number) {
  return optionalText('Canonical URL', maxCharacters).refine(
    (text) => text === undefined || text === '' || isOwnPath(text) || isWebUrl(text),
    'A canonical URL begins with “https://”, or with “/” for a page of this site.',
  );
}

/** The point that crops keep: whole percent from left and top, such as `50,30`. */
export const focalPointText = z
  .string('Focal point must be text.')
  .trim()
  .refine(
    (text) => text === '' || /^(?:100|\d{1,2}),(?:100|\d{1,2})$/.test(text),
    'A focal point is two whole numbers from 0 to 100 with a comma between, such as 50,30.',
  )
  .optional();

/** Canonical BCP 47 tag, such as `fr` or `pt-BR`; empty: not decided. */
export function languageText(maxCharacters: number) {
  return optionalText('Language', maxCharacters).transform((text, context) => {
    const tag = text && canonicalTag(text);
    if (tag !== null) return tag;
    context.addIssue({ code: 'custom', message: say('A language is a code such as fr or pt-BR.') });
    return z.NEVER;
  });
}

export function emptyToMissing(value: unknown): unknown {
  return value === '' ? undefined : value;
}

const isOwnPath = (text: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) && URL.canParse(text, 'http://site.invalid');

/** With a host, and without a password. */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}
