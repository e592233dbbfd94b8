import type { ShownPicture } from '@site/images/variants/shown-picture';
import { palette } from '#content/colors/palette.ts';
import type { Scheme } from '#content/documents/accent.ts';
import type { Branding } from '#content/documents/branding.ts';

export interface LogoFile {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Brand {
  /** Whether the company is the sample's: no other has its mark. */
  readonly isSample: boolean;
  /** Null: none, or the sample's mark. */
  readonly logo: LogoFile | null;
  readonly logoDark: LogoFile | null;
  /** Source of the icons: the logo where there is no icon, without one a plain disc; null: the sample's mark. */
  readonly icon: LogoFile | null;
  readonly isNameShown: boolean;
  /** `#rrggbb`, or empty. */
  readonly accent: string;
  readonly scheme: Scheme;
  /** Behind headings without an image. */
  readonly hasScenes: boolean;
  /** Null: the site's own colors, both schemes. */
  readonly theme: Theme | null;
}

export interface Theme {
  /** URL path; changes with the content. */
  readonly path: string;
  readonly css: string;
}

/** Wider logos usually contain the company's name. */
const maxSquareness = 1.6;

/**
 * @param pictures By path; an image missing there is not shown. @param isSample Whether the company is the sample's, whose mark stands
 * where there is no icon. @param makeTheme Absent: no theme.
 */
export function brandOf(
  branding: Branding,
  pictures: ReadonlyMap<string, ShownPicture>,
  isSample: boolean,
  makeTheme: (branding: Branding) => Theme | null = () => null,
): Brand {
  const { logo, logoDark, icon, logoName, accent, scheme, hasScenes } = branding;
  const find = (chosen: Branding['logo']): LogoFile | null => {
    const { path, width, height } = (chosen && pictures.get(chosen.source)) ?? {};
    return path && width && height ? { path, width, height } : null;
  };
  const shown = find(logo);
  const isSquare = shown !== null && shown.width <= shown.height * maxSquareness;
  return {
    ...{ isSample, accent, scheme, hasScenes, logo: shown, theme: makeTheme(branding) },
    logoDark: shown && find(logoDark),
    icon: find(icon) ?? shown ?? (isSample ? null : plainIcon(accent)),
    isNameShown: logoName === 'automatic' ? isSquare : logoName === 'shown',
  };
}

/** No file: it is drawn in this color. @param accent Empty: gray. */
export const plainIcon = (accent: string): LogoFile => ({
  path: `plain-${(accent || palette['slate-500']).slice(1)}`,
  width: plainIconPx,
  height: plainIconPx,
});
const plainIconPx = 512;

/** Null: an upload. @param image As URLs name it. */
export const plainColor = (image: string): string | null => {
  const [, color] = /^plain-([0-9a-f]{6})$/.exec(image) ?? [];
  return color === undefined ? null : `#${color}`;
};

export const logosIn = ({ logo, logoDark, icon }: Branding): string[] =>
  [logo, logoDark, icon].flatMap((chosen) => chosen?.source ?? []);

/** For screens of three device pixels per CSS pixel. */
export const largestLogo = { width: 528, height: 120 };

/** Pixels of the file made of a logo; never larger than the image. */
export const drawnSize = ({ width, height }: Pick<LogoFile, 'width' | 'height'>) => {
  const scale = Math.min(largestLogo.width / width, largestLogo.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const maxWidthPx = 176;
const maxHeightPx = 40;

/** In CSS pixels. */
export function shownSize({ width, height }: Pick<LogoFile, 'width' | 'height'>) {
  const scale = Math.min(maxWidthPx / width, maxHeightPx / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
