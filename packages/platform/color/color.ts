/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in radians. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255) as unknown as Rgb;

export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(clamped(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance, from 0 to 1 (WCAG 2.2, definitions). */
export const luminance = (color: string): number => luminanceOf(rgbOf(color));

export function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = linear(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, from 1 to 21 (WCAG 2.2, definitions). */
export const contrast = (one: string, other: string): number => contrastOf(luminance(one), luminance(other));

export function contrastOf(one: number, other: number): number {
  const [dim = 0, bright = 0] = [one, other].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Oklab after Björn Ottosson (CSS Color 4, section 9), in polar coordinates. */
export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = linear(rgb);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The color in sRGB; one that sRGB does not have is given as much chroma as it has. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const least = { low: 0, high: chroma };
  let rgb = unclamped({ lightness, chroma, hue });
  if (isInGamut(rgb)) return rgb.map(clamped) as unknown as Rgb;
  for (let step = 0; step < 16; step++) {
    const middle = (least.low + least.high) / 2;
    rgb = unclamped({ lightness, chroma: middle, hue });
    if (isInGamut(rgb)) least.low = middle;
    else least.high = middle;
  }
  return unclamped({ lightness, chroma: least.low, hue }).map(clamped) as unknown as Rgb;
}

function unclamped({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toSrgb(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toSrgb(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toSrgb(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const clamped = (part: number) => Math.min(1, Math.max(0, part));
const tolerance = 0.0005;
const isInGamut = (rgb: Rgb) => rgb.every((part) => part >= -tolerance && part <= 1 + tolerance);
const linear = (rgb: Rgb): Rgb =>
  rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
const toSrgb = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * Math.max(0, part) ** (1 / 2.4) - 0.055;
