import { contrast } from '@site/platform/color/color';
import { backgrounds, palette } from '#content/colors/palette.ts';
import { shadesOf } from '#content/documents/accent.ts';
import type { Brand } from '#site/texts/brand/brand.ts';

export interface MailColors {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly soft: string;
  readonly line: string;
  readonly action: string;
  readonly onAction: string;
}

/** Of both schemes, because readers of mail choose theirs. The text of buttons has at least 4.5:1 (WCAG 2.2, 1.4.3). */
export function mailColors({ accent, scheme }: Pick<Brand, 'accent' | 'scheme'>): {
  readonly light: MailColors;
  readonly dark: MailColors;
} {
  const shades = accent === '' ? null : shadesOf(accent, scheme);
  const light = shades?.['600'] ?? palette['coral-600'];
  const dark = shades?.['300'] ?? palette['amber-400'];
  return {
    light: {
      page: backgrounds.light.sunken,
      card: backgrounds.light.surface,
      text: palette['ink-950'],
      soft: palette['slate-600'],
      line: palette['slate-200'],
      ...{ action: light, onAction: readableOn(light) },
    },
    dark: {
      page: backgrounds.dark.page,
      card: backgrounds.dark.surface,
      text: palette['paper-100'],
      soft: palette['slate-300'],
      line: palette['ink-700'],
      ...{ action: dark, onAction: readableOn(dark) },
    },
  };
}

const readableOn = (background: string): string =>
  contrast(background, palette.white) >= contrast(background, palette['ink-950'])
    ? palette.white
    : palette['ink-950'];
