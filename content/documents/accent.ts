import { contrast, fromOklch, hexOf, luminance, rgbOf, toOklch } from '@site/platform/color/color';
import { backgrounds, palette } from '../colors/palette.ts';

export type Scheme = 'both' | 'light' | 'dark';

export interface Shades {
  readonly '50': string;
  readonly '200': string;
  readonly '300': string;
  readonly '400': string;
  readonly '500': string;
  readonly '600': string;
  readonly '700': string;
}

/** Two colors that are shown one on the other, and how much contrast they need (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  readonly scheme: 'light' | 'dark';
  readonly color: string;
  readonly background: string;
  /** As a sentence goes on: "text on the page". */
  readonly use: string;
  readonly ratio: number;
  readonly min: number;
}

/** Text on bright buttons, and the darkest background. */
const ink = palette['ink-950'];
const minText = 4.5;
const minControl = 3;
/** The hero's shade is made for text at least this bright: luminance. */
const nightText = 0.635;

/** Shades of an accent (`#rrggbb`), which is the color of buttons and links in the light scheme, or in a dark-only one. */
export function shadesOf(accent: string, scheme: Scheme): Shades {
  const { lightness } = toOklch(rgbOf(accent));
  const own = scheme === 'dark';
  const light = own ? accent : brightened(accent, 0.36);
  const bright = own ? accent : brightened(accent, 0.48);
  return {
    '50': at(accent, 0.965, 0.02),
    '200': brightened(accent, nightText),
    '300': bright,
    '400': light,
    '500': at(accent, Math.max(lightness, 0.6)),
    '600': accent,
    // Near black, a darker shade would look the same.
    '700': at(accent, lightness > 0.3 ? lightness - 0.07 : lightness + 0.18),
  };
}

export function pairsOf(accent: string, scheme: Scheme): Pair[] {
  const shades = shadesOf(accent, scheme);
  return [
    ...(scheme === 'dark' ? [] : lightPairs(shades)),
    ...(scheme === 'light' ? [] : darkPairs(shades)),
    ...nightPairs(shades, scheme),
  ];
}

/** Why an accent color cannot be used: the pair with the least contrast; null when every pair has enough. */
export function accentProblem(accent: string, scheme: Scheme): Pair | null {
  const failing = pairsOf(accent, scheme).filter(({ ratio, min }) => ratio < min);
  return failing.sort((a, b) => a.ratio / a.min - b.ratio / b.min)[0] ?? null;
}

/** The color of the same hue that has enough contrast everywhere and is nearest in lightness. */
export function nearestAccent(accent: string, scheme: Scheme): string {
  const { lightness } = toOklch(rgbOf(accent));
  for (let step = 0; step <= 200; step++) {
    for (const candidate of [lightness - step / 200, lightness + step / 200]) {
      if (candidate < 0 || candidate > 1) continue;
      const color = step === 0 ? accent : at(accent, candidate);
      if (accentProblem(color, scheme) === null) return color;
    }
  }
  return ink;
}

export function sentenceOf({ scheme, color, background, use, ratio, min }: Pair): string {
  return `In the ${scheme} scheme, ${use} (${color} on ${background}) has a contrast of ${shown(ratio)}:1 and needs ${min}:1.`;
}

/** Rounded down: 4.49 must not read as enough. */
export const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function lightPairs(shades: Shades): Pair[] {
  const { bar, ...ofText } = backgrounds.light;
  const behind = { ...ofText, 'accent-wash': shades['50'] };
  return [
    ...Object.entries(behind).flatMap(([name, background]) => [
      pair('light', `text on ${wordsOf[name]}`, shades['600'], background, minText),
      pair('light', `text under the pointer on ${wordsOf[name]}`, shades['700'], background, minText),
    ]),
    pair('light', 'the focus ring on the bar', shades['600'], bar, minControl),
    pair('light', 'the label of a button', palette.white, shades['600'], minText),
    pair('light', 'the label of a button under the pointer', palette.white, shades['700'], minText),
  ];
}

function darkPairs(shades: Shades): Pair[] {
  return [
    ...Object.entries(backgrounds.dark).flatMap(([name, background]) => [
      pair('dark', `text on ${wordsOf[name]}`, shades['400'], background, minText),
      pair('dark', `text under the pointer on ${wordsOf[name]}`, shades['200'], background, minText),
    ]),
    pair('dark', 'the label of a button', ink, shades['300'], minText),
    pair('dark', 'the label of a button under the pointer', ink, shades['200'], minText),
  ];
}

/** Hero and footer are dark in both schemes. */
function nightPairs(shades: Shades, scheme: Scheme): Pair[] {
  const either = scheme === 'dark' ? 'dark' : 'light';
  return [
    pair(either, 'text in the hero and the footer', shades['200'], ink, minText),
    pair(either, 'the label of the hero’s button', ink, shades['300'], minText),
    pair(either, 'the hero’s button', shades['300'], ink, minControl),
  ];
}

const pair = (scheme: Pair['scheme'], use: string, color: string, background: string, min: number): Pair => ({
  scheme,
  use,
  color,
  background,
  min,
  ratio: contrast(color, background),
});

const wordsOf: Readonly<Record<string, string>> = {
  page: 'the page',
  surface: 'a card',
  sunken: 'a sunken area',
  'accent-wash': 'a tinted area',
  'callout-note': 'a note',
  'callout-tip': 'a tip',
  'callout-warning': 'a warning',
  bar: 'the bar',
};

/** The hue at another lightness, with as much of its chroma as sRGB has there. */
function at(color: string, lightness: number, maxChroma = 1): string {
  const { chroma, hue } = toOklch(rgbOf(color));
  return hexOf(fromOklch({ lightness, chroma: Math.min(chroma, maxChroma), hue }));
}

function brightened(color: string, minLuminance: number): string {
  let shade = color;
  for (let { lightness } = toOklch(rgbOf(color)); luminance(shade) < minLuminance; lightness += 0.01) {
    shade = at(color, Math.min(1, lightness));
  }
  return shade;
}
