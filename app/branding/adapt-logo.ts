import { contrast, fromOklch, hexOf, luminance, type Rgb, toOklch } from '#platform/color/color.ts';

export interface Pixels {
  /** Red, green, blue and alpha of each pixel, from 0 to 255. Changed in place. */
  readonly data: Uint8Array;
}

/** WCAG 2.2, 1.4.11. */
const minContrast = 3;
/** Of the visible pixels: more of them must stand out. */
const enough = 0.8;
const opaque = 250;
const visible = 64;
/** An image with less transparency brings its own ground. */
const maxOpaque = 0.97;

/**
 * Makes a logo stand out from its ground where it does not: dark colors become bright on dark ground, bright ones dark
 * on light ground, each in its hue. A logo without transparency stays as it is.
 *
 * @param ground `#rrggbb`.
 */
export function adaptLogo({ data }: Pixels, ground: string): void {
  const count = data.length / 4;
  const alphas = Array.from({ length: count }, (_, index) => data[index * 4 + 3] ?? 0);
  if (alphas.filter((alpha) => alpha >= opaque).length > count * maxOpaque) return;
  const shown = alphas.flatMap((alpha, index) => (alpha >= visible ? [index] : []));
  const standingOut = shown.filter((index) => contrast(hexOf(rgbAt(data, index)), ground) >= minContrast);
  if (standingOut.length >= shown.length * enough) return;
  const lightnessOn = luminance(ground) < 0.18 ? brighter : darker;
  for (let index = 0; index < count; index++) {
    const { lightness, chroma, hue } = toOklch(rgbAt(data, index));
    const adapted = fromOklch({ lightness: lightnessOn(lightness), chroma, hue });
    data.set(
      adapted.map((part) => Math.round(part * 255)),
      index * 4,
    );
  }
}

// Black becomes nearly white and white stays: what is bright already is left alone, without a step between.
const brighter = (lightness: number) => Math.max(lightness, 0.95 - 0.5 * lightness);
const darker = (lightness: number) => Math.min(lightness, 0.55 - 0.5 * lightness);

const rgbAt = (data: Uint8Array, index: number): Rgb => [
  (data[index * 4] ?? 0) / 255,
  (data[index * 4 + 1] ?? 0) / 255,
  (data[index * 4 + 2] ?? 0) / 255,
];
