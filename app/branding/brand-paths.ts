import type { Brand, LogoFile } from './brand.ts';
import type { BrandLink } from './brand-data.ts';

/** Goes up when the same image gives other files: their URLs are cached for ever. */
export const recipe = 1;

const logoNames = ['logo.webp', 'logo-on-light.webp', 'logo-on-dark.webp'] as const;
export const iconNames = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
] as const;
export const brandFileNames = [
  ...logoNames,
  'logo-on-light.png',
  'logo-on-dark.png',
  'logo.png',
  ...iconNames,
] as const;
export type IconName = (typeof iconNames)[number];
export type BrandFileName = (typeof brandFileNames)[number];

/** The URL path of what is made of an image; the image's own name makes it change with the image. */
export const brandPath = ({ path }: Pick<LogoFile, 'path'>, name: BrandFileName): string =>
  recipePath(imageName({ path }), name);

/** @param image Its name in the library, without its ending. */
export const recipePath = (image: string, name: string): string => `/brand/${recipe}/${image}/${name}`;

export const imageName = ({ path }: Pick<LogoFile, 'path'>): string => path.replace(/^.*\/|\.\w+$/g, '');

/** The logo for light and for dark ground; null while the sample's is shown. */
export function logoPaths(
  { logo, logoDark }: Brand,
  format: 'webp' | 'png',
): { light: string; dark: string } | null {
  if (!logo) return null;
  // Two logos are shown as they are; one alone is adapted where its ground would hide it.
  return logoDark
    ? { light: brandPath(logo, `logo.${format}`), dark: brandPath(logoDark, `logo.${format}`) }
    : { light: brandPath(logo, `logo-on-light.${format}`), dark: brandPath(logo, `logo-on-dark.${format}`) };
}

/** Of every page's head: what browsers show in tabs and on home screens. */
export function iconLinks(icon: LogoFile): BrandLink[] {
  return [
    { rel: 'icon', href: brandPath(icon, 'favicon.ico'), sizes: '48x48' },
    { rel: 'icon', href: brandPath(icon, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
    { rel: 'apple-touch-icon', href: brandPath(icon, 'apple-touch-icon.png') },
  ];
}
