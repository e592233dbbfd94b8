import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { tokenColour } from '#app/discovery/token-colour.server.ts';
import { projectRoot } from './project-root.ts';

/**
 * Makes the icons of home screens and feed readers from `public/favicon.svg`. Run after changing it; the results are
 * committed.
 */
const original = path.join(projectRoot, 'public/favicon.svg');
const published = path.join(projectRoot, 'public/icons');
const [small, large] = [192, 512];
/** A system may cut off everything outside a circle of four fifths of the width. */
const maskableMark = Math.round(large * 0.78);

mkdirSync(published, { recursive: true });
for (const size of [small, large]) await (await drawn(size)).toFile(path.join(published, `icon-${size}.png`));
await sharp({
  create: { width: large, height: large, channels: 3, background: tokenColour('--color-night') },
})
  .composite([{ input: await (await drawn(maskableMark)).toBuffer() }])
  .png({ compressionLevel: 9, palette: true })
  .toFile(path.join(published, `maskable-${large}.png`));

async function drawn(size: number) {
  const { width = size } = await sharp(original).metadata();
  // Drawn at its final size: enlarging pixels would blur it.
  return sharp(original, { density: (72 * size) / width })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
}
