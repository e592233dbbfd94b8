import { readFileSync } from 'node:fs';
import path from 'node:path';
import satori, { type Font } from 'satori';
import { fontsFolder } from './card-files.server.ts';

type FontUse = 'title' | 'text';

export interface SetText {
  readonly text: string;
  readonly fontFamily: string;
  readonly fonts: readonly Font[];
  /** By its first letter with a direction. */
  readonly isRightToLeft: boolean;
  /** Only letters of the site's own families, which need less line height and spacing than other scripts. */
  readonly isPlain: boolean;
}

const own = {
  title: ['title-schibsted-grotesk-latin', 'title-schibsted-grotesk-latin-ext'],
  text: ['text-figtree-latin', 'text-figtree-latin-ext'],
} as const;
const onest = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const wide = {
  title: onest.map((script) => `title-onest-${script}`),
  text: onest.map((script) => `text-onest-${script}`),
};

/** Fallback families. Han characters look different in each language. */
const byScript: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Greek}/u, ['any-noto-sans-greek', 'any-noto-sans-greek-ext']],
  [/\p{Script=Arabic}/u, ['any-vazirmatn-arabic']],
  [/\p{Script=Hebrew}/u, ['any-noto-sans-hebrew']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['any-noto-sans-jp']],
  [/\p{Script=Hangul}/u, ['any-noto-sans-kr']],
  [/\p{Script=Han}/u, ['any-noto-sans-sc', 'any-noto-sans-jp']],
];

/**
 * Chooses the families of a whole text: the site's own, unless it lacks characters that the family with more scripts
 * has; after it those of the other scripts in the text.
 */
export async function setText(text: string, use: FontUse): Promise<SetText> {
  const plain = cleanForDrawing(text);
  const others = byScript.flatMap(([script, names]) => (script.test(plain) ? names : []));
  const [absentInOwn, absentInWide] = await Promise.all([
    missing(plain, [...own[use], ...others]),
    missing(plain, [...wide[use], ...others]),
  ]);
  const isOwn = absentInOwn.size <= absentInWide.size;
  const absent = isOwn ? absentInOwn : absentInWide;
  const names = [...new Set([...(isOwn ? own : wide)[use], ...others])];
  const kept = [...graphemes.segment(plain)].map(({ segment }) => segment);
  const drawn = cleanForDrawing(kept.filter((character) => !absent.has(character)).join(''));
  return {
    text: drawn,
    fontFamily: names.join(', '),
    fonts: names.map(load),
    isRightToLeft: isRightToLeft(drawn),
    isPlain: others.length === 0,
  };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isRightToLeft = (text: string) => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** NFC, one line, no control characters and stray marks; vowel points of Arabic and Hebrew stay. */
function cleanForDrawing(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})|[\p{C}--\u200c]/gv, '')
    .replace(/[\p{M}--[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]]/gv, '')
    .replace(/(?<![\p{Script=Arabic}\p{Script=Hebrew}\p{M}])\p{M}+|(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export async function missing(text: string, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const element = { type: 'div', props: { style: { display: 'flex', fontSize: 10 }, children: text } };
  await satori(element as never, {
    width: 1,
    height: 1,
    fonts: names.map(load),
    loadAdditionalAsset: async (_script, characters) => {
      for (const { segment } of graphemes.segment(characters)) found.add(segment);
      return [];
    },
  });
  return found;
}

const loaded = new Map<string, Font>();

function load(name: string): Font {
  const known = loaded.get(name);
  if (known) return known;
  const extension = name.startsWith('any-') ? 'woff2' : 'woff';
  const data = readFileSync(path.join(fontsFolder, `${name}.${extension}`));
  const font: Font = { name, data, weight: 400, style: 'normal' };
  loaded.set(name, font);
  return font;
}
