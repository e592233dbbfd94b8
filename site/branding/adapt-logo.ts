import { contrastOf, fromOklch, luminance, luminanceOf, type Rgb, toOklch } from '@site/platform/color/color';

type Bytes = Uint8Array | Uint8ClampedArray;

export interface Pixels {
  /** Red, green, blue and alpha of each pixel, from 0 to 255. Changed in place. */
  readonly data: Bytes;
}

/** A logo needs no minimum contrast (WCAG 2.2, 1.4.3), only to be visible. */
const minContrast = 1.8;
/** Share of the visible pixels that must stand out. */
const enough = 0.8;
const opaque = 250;
const visible = 64;
/** An image with less transparency, such as a disc or a rounded square, has its own background. */
const maxOpaque = 0.75;

/** Changes lightness, not hue, where the logo hardly stands out; one without transparency stays. @param background `#rrggbb`. */
export function adaptLogo({ data }: Pixels, background: string): void {
  if (isOpaque({ data }) || shareStandingOut({ data }, background) >= enough) return;
  const lightnessOn = luminance(background) < 0.18 ? brighter : darker;
  for (let index = 0; index < data.length; index += 4) {
    const { lightness, chroma, hue } = toOklch(rgbAt(data, index));
    const adapted = fromOklch({ lightness: lightnessOn(lightness), chroma, hue });
    data.set(
      adapted.map((part) => Math.round(part * 255)),
      index,
    );
  }
}

export function isOpaque({ data }: Pixels): boolean {
  let count = 0;
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) >= opaque) count += 1;
  return count * 4 > data.length * maxOpaque;
}

export function shareStandingOut({ data }: Pixels, background: string): number {
  const behind = luminance(background);
  let [shown, standingOut] = [0, 0];
  for (let index = 0; index < data.length; index += 4) {
    if ((data[index + 3] ?? 0) < visible) continue;
    shown += 1;
    if (contrastOf(luminanceOf(rgbAt(data, index)), behind) >= minContrast) standingOut += 1;
  }
  return shown === 0 ? 1 : standingOut / shown;
}

// Black becomes nearly white and white stays: continuous, so that no step appears between them.
const brighter = (lightness: number) => Math.max(lightness, 0.95 - 0.5 * lightness);
const darker = (lightness: number) => Math.min(lightness, 0.55 - 0.5 * lightness);

const rgbAt = (data: Bytes, index: number): Rgb => [
  (data[index] ?? 0) / 255,
  (data[index + 1] ?? 0) / 255,
  (data[index + 2] ?? 0) / 255,
];
