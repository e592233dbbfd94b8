import type { Brand, LogoFile } from './brand.ts';
import type { BrandLink } from './brand-data.ts';

/** Increase when the same image yields other files: their URLs are cached forever. */
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

/** Contains the image's own name, so that it changes with the image. */
export const brandPath = ({ path }: Pick<LogoFile, 'path'>, name: BrandFileName): string =>
  recipePath(imageName({ path }), name);

export const recipePath = (image: string, name: string): string => `/brand/${recipe}/${image}/${name}`;

export const imageName = ({ path }: Pick<LogoFile, 'path'>): string => path.replace(/^.*\/|\.\w+$/g, '');

export function logoPaths(
  { logo, logoDark }: Brand,
  format: 'webp' | 'png',
): { light: string; dark: string } | null {
  if (!logo) return null;
  // With two logos, each is shown as it is; a single one is adapted where it would not stand out.
  return logoDark
    ? { light: brandPath(logo, `logo.${format}`), dark: brandPath(logoDark, `logo.${format}`) }
    : { light: brandPath(logo, `logo-on-light.${format}`), dark: brandPath(logo, `logo-on-dark.${format}`) };
}

/** Of an icon that heads do not link. @param icon Null: the sample's. */
export const largeIconPath = (
  icon: LogoFile | null,
  name: 'icon-192.png' | 'icon-512.png' | 'maskable-512.png',
): string => (icon ? brandPath(icon, name) : `/icons/${name}`);

export function iconLinks(icon: LogoFile): BrandLink[] {
  return [
    { rel: 'icon', href: brandPath(icon, 'favicon.ico'), sizes: '48x48' },
    { rel: 'icon', href: brandPath(icon, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
    { rel: 'apple-touch-icon', href: brandPath(icon, 'apple-touch-icon.png') },
  ];
}
