import { previewParameter } from '#site/texts/preview-parameter.ts';
import { type Brand, shownSize, type Theme } from './brand.ts';
import type { BrandData, BrandLogo } from './brand-data.ts';
import { iconLinks, logoPaths } from './brand-paths.ts';
import { sampleIcons } from './sample-icons.ts';

/** Undefined while the owner has set none. @param draft Whose draft the page shows; null: none. */
export function brandDataOf(brand: Brand, companyName: string, draft: string | null): BrandData | undefined {
  const { icon, isSample, theme, scheme } = brand;
  if (!icon && !theme) return undefined;
  const logo = logoOf(brand, companyName);
  return {
    links: [
      ...(icon ? iconLinks(icon) : sampleIcons),
      ...(theme ? [{ rel: 'stylesheet', href: themeUrl(theme, draft) }] : []),
    ],
    ...(scheme !== 'both' && { scheme }),
    ...(logo ? { logo } : !isSample && { hasNoMark: true as const }),
  };
}

const themeUrl = ({ path }: Theme, draft: string | null): string =>
  draft === null ? path : `${path}?${new URLSearchParams({ [previewParameter]: draft })}`;

function logoOf(brand: Brand, companyName: string): BrandLogo | undefined {
  const { logo, isNameShown } = brand;
  const paths = logoPaths(brand, 'webp');
  if (!logo || !paths) return undefined;
  // Empty beside the visible name, so that screen readers read it once.
  const shared = { alt: isNameShown ? '' : companyName, ...shownSize(logo) };
  return {
    images: (['light', 'dark'] as const).map((background) => ({
      src: paths[background],
      ...shared,
      'data-logo': background,
    })),
    hidesName: !isNameShown,
  };
}
