// SVG becomes PNG in the image process: pixels cannot do what an SVG could in a browser, and drawing is bounded in memory and
// time.
import { readFile } from 'node:fs/promises';
import type { ImageSize, StrippedImage } from './image-check.server.ts';
import { openImage } from './picture-encoding.server.ts';
import { svgProblem } from './svg-problem.ts';

/** Pixels of the longer side: enough for the largest icon and a wide logo. */
const drawnSize = 1_024;
/** The library's default, at which a unit is one pixel. */
const ownDensity = 72;
const densities = { min: 1, max: 100_000 };

/** @returns A sentence when the SVG needs more than itself. */
export async function checkSvg(file: string): Promise<string | null> {
  return svgProblem(await readFile(file));
}

/** @param file Already checked. @returns A sentence when it has no size. */
export async function drawSvg(file: string): Promise<StrippedImage | { readonly problem: string }> {
  const content = await readFile(file);
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

/** @returns Null when no density gives the wanted size. */
function densityFor({ width, height }: ImageSize): number | null {
  const longer = Math.max(width, height);
  if (!(Math.min(width, height) >= 1)) return null;
  const density = (ownDensity * drawnSize) / longer;
  return density >= densities.min && density <= densities.max ? density : null;
}
