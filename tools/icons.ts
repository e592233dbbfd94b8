import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import sharp, { type Sharp } from 'sharp';
import { pageColors } from '#content/colors/page-colors.ts';
import { toIco } from '#site/branding/ico.ts';
import { projectRoot } from './project-root.ts';

/** Run after changing public/favicon.svg; the results are committed. */
readArguments('Renders every icon from public/favicon.svg.\n\n  npm run icons\n');
const sign = path.join(projectRoot, 'public/favicon.svg');
const published = path.join(projectRoot, 'public/icons');
const [small, large] = [192, 512];
/** A system may cut off everything outside a circle of four fifths of the width. */
const maskableMark = Math.round(large * 0.78);

mkdirSync(published, { recursive: true });
writeFileSync(path.join(projectRoot, 'public/favicon.ico'), await faviconOf([16, 32, 48]));
for (const size of [small, large]) await (await drawn(size)).toFile(path.join(published, `icon-${size}.png`));
await sharp({ create: { width: large, height: large, channels: 3, background: pageColors.dark } })
  .composite([{ input: await (await drawn(maskableMark)).toBuffer() }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(path.join(published, `maskable-${large}.png`));

async function drawn(size: number): Promise<Sharp> {
  const { width = size } = await sharp(sign).metadata();
  // Drawn at its final size: enlarging pixels would blur it.
  return sharp(sign, { density: (72 * size) / width })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
}

async function faviconOf(sizesPx: readonly number[]): Promise<Buffer> {
  return toIco(
    await Promise.all(
      sizesPx.map(async (sizePx) => ({ sizePx, png: await (await drawn(sizePx)).toBuffer() })),
    ),
  );
}
