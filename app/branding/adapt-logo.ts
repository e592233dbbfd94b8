import { contrastOf, fromOklch, luminance, luminanceOf, type Rgb, toOklch } from '#platform/color/color.ts';

type Bytes = Uint8Array | Uint8ClampedArray;

export interface Pixels {
  /** Red, green, blue and alpha of each pixel, from 0 to 255. Changed in place. */
  readonly data: Bytes;
}

/** A logo needs no contrast of its own (WCAG 2.2, 1.4.3); it must be seen, and in the colors of the company. */
const minContrast = 1.8;
/** Of the visible pixels: more of them must stand out. */
const enough = 0.8;
const opaque = 250;
const visible = 64;
/** An image with less transparency, such as a disc or a rounded square, brings its own ground. */
const maxOpaque = 0.75;

/**
 * Makes a logo stand out from its ground where it does not: dark colors become bright on dark ground, bright ones dark
 * on light ground, each in its hue. A logo without transparency stays as it is.
 *
 * @param ground `#rrggbb`.
 */
export function adaptLogo({ data }: Pixels, ground: string): void {
  if (isOpaque({ data }) || shareStandingOut({ data }, ground) >= enough) return;
  const lightnessOn = luminance(ground) < 0.18 ? brighter : darker;
  for (let index = 0; index < data.length; index += 4) {
    const { lightness, chroma, hue } = toOklch(rgbAt(data, index));
    const adapted = fromOklch({ lightness: lightnessOn(lightness), chroma, hue });
    data.set(
      adapted.map((part) => Math.round(part * 255)),
      index,
    );
  }
}

/** Whether an image brings its own ground. */
export function isOpaque({ data }: Pixels): boolean {
  let count = 0;
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) >= opaque) count += 1;
  return count * 4 > data.length * maxOpaque;
}

/** How much of what is seen of an image stands out from a ground, from 0 to 1. */
export function shareStandingOut({ data }: Pixels, ground: string): number {
  const behind = luminance(ground);
  let [shown, standingOut] = [0, 0];
  for (let index = 0; index < data.length; index += 4) {
    if ((data[index + 3] ?? 0) < visible) continue;
    shown += 1;
    if (contrastOf(luminanceOf(rgbAt(data, index)), behind) >= minContrast) standingOut += 1;
  }
  return shown === 0 ? 1 : standingOut / shown;
}

// Black becomes nearly white and white stays: what is bright already is left alone, without a step between.
const brighter = (lightness: number) => Math.max(lightness, 0.95 - 0.5 * lightness);
const darker = (lightness: number) => Math.min(lightness, 0.55 - 0.5 * lightness);

const rgbAt = (data: Bytes, index: number): Rgb => [
  (data[index] ?? 0) / 255,
  (data[index + 1] ?? 0) / 255,
  (data[index + 2] ?? 0) / 255,
];
