import { openImage } from '@site/images/variants/picture-encoding.server';
import { hexOf } from '@site/platform/color/color';
import type { Sharp } from 'sharp';
import { backgrounds } from '#content/colors/palette.ts';
import type { IconName } from '#site/texts/brand/brand-paths.ts';
import { isOpaque, shareStandingOut } from './adapt-logo.ts';
import { toIco } from './ico.ts';
import { toPng } from './png.server.ts';

interface Mark {
  /** Trimmed, and no larger than the largest icon. */
  readonly png: Buffer;
  /** Background of icons that must not be transparent. */
  readonly background: string;
  readonly isOpaque: boolean;
}

const faviconSizesPx = [16, 32, 48];
/** Share of an icon's width; systems cut off what is outside a circle of four fifths of it. */
const shares = { appleTouch: 0.8, maskable: 0.6, ofOpaque: 0.84 };

/** Runs in the image process, like everything that opens an image. @returns An ICO or PNG, by `name`. */
export async function drawIcon(image: string | Uint8Array, name: IconName): Promise<Uint8Array> {
  const mark = await readMark(image);
  switch (name) {
    case 'favicon.ico':
      return toIco(
        await Promise.all(
          faviconSizesPx.map(async (sizePx) => ({ sizePx, png: await toPng(fitted(mark, sizePx)) })),
        ),
      );
    case 'apple-touch-icon.png':
      return onBackground(mark, 180, mark.isOpaque ? 1 : shares.appleTouch);
    case 'maskable-512.png':
      return onBackground(mark, 512, mark.isOpaque ? shares.ofOpaque : shares.maskable);
    case 'icon-192.png':
      return toPng(fitted(mark, 192));
    case 'icon-512.png':
      return toPng(fitted(mark, 512));
  }
}

async function readMark(image: string | Uint8Array): Promise<Mark> {
  const upright = openImage(typeof image === 'string' ? image : Buffer.from(image))
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha();
  const whole = await upright
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const pixels = await openImage(whole).resize(64, 64, { fit: 'inside' }).raw().toBuffer();
  const ownBackground = isOpaque({ data: pixels });
  // Trimming fails for an image of one color.
  const png = ownBackground
    ? whole
    : await openImage(whole)
        .trim()
        .toBuffer()
        .catch(() => whole);
  return {
    png,
    isOpaque: ownBackground,
    background: ownBackground ? cornerOf(pixels) : backgroundFor(pixels),
  };
}

const cornerOf = ([red = 0, green = 0, blue = 0]: Uint8Array) => hexOf([red / 255, green / 255, blue / 255]);

/** White, unless most of the mark would be invisible on it. */
const backgroundFor = (data: Uint8Array) =>
  shareStandingOut({ data }, backgrounds.light.surface) >= 0.5
    ? backgrounds.light.surface
    : backgrounds.dark.page;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const fitted = ({ png }: Mark, sizePx: number): Sharp =>
  openImage(png).resize(sizePx, sizePx, { fit: 'contain', background: clear });

async function onBackground(mark: Mark, sizePx: number, share: number): Promise<Buffer> {
  const inside = Math.round(sizePx * share);
  const before = Math.floor((sizePx - inside) / 2);
  const after = sizePx - inside - before;
  const { background } = mark;
  const inner = await fitted(mark, inside).png().toBuffer();
  return toPng(
    openImage(inner)
      .flatten({ background })
      .extend({ top: before, left: before, bottom: after, right: after, background }),
  );
}
