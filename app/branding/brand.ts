import type { ShownPicture } from '#app/media/variants/shown-picture.ts';
import type { Scheme } from '#content/documents/accent.ts';
import type { Branding } from '#content/documents/branding.ts';

/** A logo of the media library. */
export interface LogoFile {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The branding as the site shows it. */
export interface Brand {
  /** Null: the sample's. */
  readonly logo: LogoFile | null;
  readonly logoDark: LogoFile | null;
  /** What icons are made of; the logo where there is no icon of its own. */
  readonly icon: LogoFile | null;
  readonly isNameShown: boolean;
  /** `#rrggbb`, or empty. */
  readonly accent: string;
  readonly scheme: Scheme;
  /** Null: the site's own colors, and both schemes. */
  readonly theme: Theme | null;
}

/** A style sheet that replaces tokens. */
export interface Theme {
  /** URL path; it names the content. */
  readonly path: string;
  readonly css: string;
}

/** Wider ones hold the company's name, as a rule. */
const maxSquareness = 1.6;

/**
 * @param pictures What is known of the library's images, by path; an image that is not there is not shown.
 * @param makeTheme Absent: there is none.
 */
export function brandOf(
  branding: Branding,
  pictures: ReadonlyMap<string, ShownPicture>,
  makeTheme: (branding: Branding) => Theme | null = () => null,
): Brand {
  const { logo, logoDark, icon, logoName, accent, scheme } = branding;
  const find = (chosen: Branding['logo']): LogoFile | null => {
    const { path, width, height } = (chosen && pictures.get(chosen.source)) ?? {};
    return path && width && height ? { path, width, height } : null;
  };
  const shown = find(logo);
  const isSquare = shown !== null && shown.width <= shown.height * maxSquareness;
  return {
    ...{ accent, scheme, logo: shown, theme: makeTheme(branding) },
    logoDark: shown && find(logoDark),
    icon: find(icon) ?? shown,
    isNameShown: logoName === 'automatic' ? isSquare : logoName === 'shown',
  };
}

/** The files that a branding names. */
export const logosIn = ({ logo, logoDark, icon }: Branding): string[] =>
  [logo, logoDark, icon].flatMap((chosen) => chosen?.source ?? []);

/** As large as a logo is shown, for screens of three dots a pixel. */
export const largestLogo = { width: 528, height: 120 };

/** Pixels of the file that is made of a logo: no larger than the image itself. */
export const drawnSize = ({ width, height }: Pick<LogoFile, 'width' | 'height'>) => {
  const scale = Math.min(largestLogo.width / width, largestLogo.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const maxWidthPx = 176;
const maxHeightPx = 40;

/** How large a logo is shown, in CSS pixels. */
export function shownSize({ width, height }: Pick<LogoFile, 'width' | 'height'>) {
  const scale = Math.min(maxWidthPx / width, maxHeightPx / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
