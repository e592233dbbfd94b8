import { readFile } from 'node:fs/promises';
import type { ImageSize, StrippedImage } from './image-check.server.ts';
import { openImage } from './picture-encoding.server.ts';
import { svgProblem } from './svg-problem.ts';

/**
 * SVG files become PNG. Runs in the image process, as everything that opens an image does (`image-process.server.ts`):
 * what an SVG could do in a browser, pixels cannot, and drawing it is bounded in memory and time.
 */

/** Pixels of the longer side: enough for the largest icon and for a wide logo. */
const drawnSize = 1_024;
/** What the library draws at, where a length of one is one pixel. */
const ownDensity = 72;
const densities = { min: 1, max: 100_000 };

/** @returns A sentence in place of the image for an SVG that needs more than itself to be drawn. */
export async function svgToPng(file: string): Promise<StrippedImage | { readonly problem: string }> {
  const content = await readFile(file);
  const problem = svgProblem(content);
  if (problem !== null) return { problem };
  const size = await openImage(content, { limitInputPixels: false }).metadata();
  const density = densityFor(size);
  if (density === null)
    return { problem: 'The SVG says no size. Please export it with a width and a height.' };
  const { data, info } = await openImage(content, { density })
    .resize({ width: drawnSize, height: drawnSize, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** @returns Null where no density gives it the wanted size. */
function densityFor({ width, height }: ImageSize): number | null {
  const longer = Math.max(width, height);
  if (!(Math.min(width, height) >= 1)) return null;
  const density = (ownDensity * drawnSize) / longer;
  return density >= densities.min && density <= densities.max ? density : null;
}
