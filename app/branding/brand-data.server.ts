import { pageColors } from '#app/styles/palette.ts';
import { type Brand, shownSize } from './brand.ts';
import type { BrandData } from './brand-data.ts';
import { logoPaths } from './brand-paths.ts';

/** What every page needs to show the brand; undefined while nothing of it is the owner's. */
export function brandDataOf(brand: Brand): BrandData | undefined {
  const { logo, isNameShown, scheme } = brand;
  const paths = logoPaths(brand, 'webp');
  const theme = brand.theme?.path;
  if (!paths && !theme) return undefined;
  return {
    ...(theme && { theme }),
    ...(scheme !== 'both' && { scheme, pageColor: pageColors[scheme] }),
    ...(logo && paths && { logo: { ...paths, ...shownSize(logo), isNameShown } }),
  };
}
