import type { WrittenIn } from '@site/ui/words';

/** Empty string: unknown, as for Cyrillic, which many languages use. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/[\u067e\u0686\u0698\u06af\u06cc]/gu, 'fa'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{L}/gu, ''],
];

const sampleCharacters = 2_000;

/**
 * The language for the attribute `lang` (WCAG 3.1.2), as a BCP 47 tag. Empty: the letters do not tell. Undefined: at least
 * half of the letters are Latin, so it is taken for the site's language.
 */
export function languageOf(text: string): string | undefined {
  const beginning = text.slice(0, sampleCharacters);
  const others = beginning.match(/[\p{L}--\p{Script=Latin}]/gv) ?? [];
  if (others.length === 0) return undefined;
  const letters = beginning.match(/\p{L}/gu) ?? [];
  if (others.length * 2 <= letters.length) return undefined;
  const sample = others.join('');
  const isWrittenIn = (script: RegExp) => (sample.match(script)?.length ?? 0) * 20 >= others.length;
  return languages.find(([script]) => isWrittenIn(script))?.[1];
}

const baseOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();

/** For title and text of a post in lists. Undefined: it is in the language of the page, as far as is known. */
export function writtenIn(
  { language, title }: { readonly language: string; readonly title: string },
  { locale }: { readonly locale: string },
): WrittenIn | undefined {
  const lang = language || languageOf(title);
  if (lang === undefined || (lang !== '' && baseOf(lang) === baseOf(locale))) return undefined;
  return { lang, dir: 'auto' };
}
