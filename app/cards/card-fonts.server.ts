import { readFileSync } from 'node:fs';
import path from 'node:path';
import satori, { type Font } from 'satori';
import { fontsFolder } from './card-files.server.ts';

const scripts = {
  'schibsted-grotesk': ['latin', 'latin-ext'],
  figtree: ['latin', 'latin-ext'],
  onest: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
} as const;

export type FontUse = 'title' | 'text';

export interface SetText {
  /** Without characters that the family lacks. */
  readonly text: string;
  readonly fontFamily: string;
}

const own = { title: load('title', 'schibsted-grotesk'), text: load('text', 'figtree') };
const wide = { title: load('title', 'onest'), text: load('text', 'onest') };

export const fonts: Font[] = [own, wide].flatMap(({ title, text }) => [...title, ...text]);

/**
 * Chooses one family for a whole text: the site's own where it lacks no character that the one with more scripts has.
 */
export async function setText(text: string, use: FontUse): Promise<SetText> {
  const plain = cleanForDrawing(text);
  const [absentInOwn, absentInWide] = await Promise.all([
    missing(plain, own[use]),
    missing(plain, wide[use]),
  ]);
  const isOwn = absentInOwn.size <= absentInWide.size;
  const [family, absent] = isOwn ? [own[use], absentInOwn] : [wide[use], absentInWide];
  const kept = [...graphemes.segment(plain)].map(({ segment }) => segment);
  return {
    text: cleanForDrawing(kept.filter((character) => !absent.has(character)).join('')),
    fontFamily: family.map(({ name }) => name).join(', '),
  };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Composed, on one line, without controls, joiners and marks that belong to no letter. */
function cleanForDrawing(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{M}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The characters without a glyph in a family, which the drawing library knows only while drawing. */
async function missing(text: string, family: Font[]): Promise<Set<string>> {
  const found = new Set<string>();
  const element = { type: 'div', props: { style: { display: 'flex', fontSize: 10 }, children: text } };
  await satori(element as never, {
    width: 1,
    height: 1,
    fonts: family,
    loadAdditionalAsset: async (_script, characters) => {
      for (const { segment } of graphemes.segment(characters)) found.add(segment);
      return [];
    },
  });
  return found;
}

function load(use: FontUse, family: keyof typeof scripts): Font[] {
  return scripts[family].map((script) => {
    const name = `${use}-${family}-${script}`;
    return { name, data: readFileSync(path.join(fontsFolder, `${name}.woff`)), weight: 400, style: 'normal' };
  });
}
