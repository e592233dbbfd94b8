import { palette } from '#content/colors/palette.ts';
import { shadesOf } from '#content/documents/accent.ts';
import type { Card, CardLogo } from './card.ts';

export interface CardColors {
  /** Contrasts with the card's background. */
  readonly bright: string;
  readonly strong: string;
}

export function colorsOf(brand: Card['brand']): CardColors {
  if (!brand?.accent) return { bright: palette['amber-300'], strong: palette['coral-500'] };
  const shades = shadesOf(brand.accent, brand.scheme);
  return { bright: shades['200'], strong: shades['400'] };
}

const largestMark = { width: 380, height: 76 };

export function markOf(logo: CardLogo | null | undefined, colors: CardColors) {
  if (!logo?.png) return drawnMark(56, colors);
  const scale = Math.min(largestMark.width / logo.width, largestMark.height / logo.height);
  const src = `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`;
  const size = { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
  return { type: 'img', props: { src, ...size } };
}

export const playIcon = (sizePx: number, { bright }: CardColors) =>
  picture(
    sizePx,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><circle cx="15" cy="15" r="13.5" fill="none" stroke="${bright}" stroke-width="2.5"/><path fill="${bright}" d="M12 9.2v11.6l9-5.8Z"/></svg>`,
  );

const drawnMark = (sizePx: number, { bright, strong }: CardColors) =>
  picture(
    sizePx,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${strong}"/></linearGradient></defs><path fill="${palette['paper-100']}" d="m26.65 6 11.56 25.04-6.52 14.06-5.04-10.9-11 23.8h-13Z"/><path fill="url(#a)" d="m45.65 24 15.7 34h-31.4Z"/></svg>`,
  );

function picture(sizePx: number, svg: string) {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width: sizePx, height: sizePx } };
}
