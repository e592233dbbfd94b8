import { rgbOf } from '@site/platform/color/color';
import { backgrounds, palette } from './palette.ts';

/** The company's color, lightest to darkest: an accent color of the owner's replaces all of it (site/branding). */
const brand = {
  'brand-50': '#fdeee6',
  'brand-200': use('amber-300'),
  'brand-300': use('amber-400'),
  'brand-400': use('coral-400'),
  'brand-500': use('coral-500'),
  'brand-600': use('coral-600'),
  'brand-700': use('coral-700'),
} as const;

/** Used by roles alone: [light, dark]. */
const brown = '#7d4700';
const blue = ['#1c4fa0', '#8fbcff'] as const;
const purple = ['#6a3a9c', '#cbaeff'] as const;

/** What components name: the same in both schemes, or light and dark. */
const roles: Readonly<Record<string, string | readonly [light: string, dark: string]>> = {
  'color-page': [backgrounds.light.page, backgrounds.dark.page],
  'color-surface': [backgrounds.light.surface, backgrounds.dark.surface],
  'color-sunken': [backgrounds.light.sunken, backgrounds.dark.sunken],
  // Behind what the pointer is on, and what is chosen, in menus and lists.
  'color-hover': [use('slate-100'), use('ink-800')],
  'color-text': [use('ink-950'), use('paper-100')],
  'color-text-soft': [use('slate-600'), use('slate-300')],
  'color-link': [use('brand-600'), use('brand-400')],
  'color-link-hover': [use('brand-700'), use('brand-200')],
  'color-line': [use('slate-200'), use('ink-700')],
  'color-control-line': [use('slate-450'), use('slate-400')],
  'color-action': [use('brand-600'), use('brand-300')],
  'color-action-hover': [use('brand-700'), use('brand-200')],
  'color-on-action': [use('white'), use('ink-950')],
  'color-focus': [use('brand-600'), use('brand-200')],
  'color-accent': [use('brand-600'), use('brand-200')],
  'color-accent-wash': [use('brand-50'), backgrounds.dark['accent-wash']],
  // Behind transparent images: on dark pages, what is dark in them has to be seen.
  'color-see-through': ['transparent', use('slate-200')],
  // Logos of clients in grey: what is white around one becomes the page, and what is dark in one is light on a dark page.
  'logo-invert': ['invert(0)', 'invert(1)'],
  'logo-blend': ['multiply', 'screen'],
  // Found words.
  'color-mark': use('amber-300'),
  'color-on-mark': use('ink-950'),
  'color-qr': use('ink-950'),
  'color-qr-background': use('white'),
  'color-success': [use('green-700'), use('green-300')],
  'color-danger': [use('red-700'), use('red-300')],
  // The bar, once the page is scrolled: grey, in both schemes.
  'color-bar': [backgrounds.light.bar, backgrounds.dark.bar],
  'color-bar-line': ['#cfd8e6', '#33435f'],
  // Code: at least 4.5:1 on its background (text-colors.test.ts).
  'color-code': [use('slate-100'), backgrounds.dark.sunken],
  'color-code-text': [use('ink-950'), use('paper-100')],
  'color-code-keyword': [use('coral-700'), use('coral-400')],
  'color-code-string': [use('green-700'), use('green-300')],
  'color-code-value': [brown, use('amber-300')],
  'color-code-title': blue,
  'color-code-name': purple,
  'color-code-comment': [use('slate-600'), use('slate-400')],
  // Colors of text: at least 4.5:1 on page, surface and callouts (text-colors.test.ts).
  'color-text-red': [use('red-700'), use('red-300')],
  'color-text-orange': [brown, use('amber-300')],
  'color-text-green': [use('green-700'), use('green-300')],
  'color-text-blue': blue,
  'color-text-purple': purple,
  'color-text-gray': [use('slate-600'), use('slate-300')],
  'color-callout-note': [backgrounds.light['callout-note'], backgrounds.dark['callout-note']],
  'color-callout-tip': [backgrounds.light['callout-tip'], backgrounds.dark['callout-tip']],
  'color-callout-warning': [backgrounds.light['callout-warning'], backgrounds.dark['callout-warning']],

  // Always night: hero, bands and footer are the same in both schemes.
  'color-night': [use('ink-950'), '#080e1a'],
  'color-night-raised': use('ink-900'),
  'color-night-line': use('ink-700'),
  'color-on-night': use('paper-100'),
  'color-on-night-soft': use('slate-300'),
  'color-night-accent': use('brand-200'),
  'color-night-action': use('brand-300'),
  'color-night-action-hover': use('brand-200'),
  'color-on-night-action': use('ink-950'),

  // Edges of what is always night: seen only where the page is as dark.
  'color-hero-end': ['transparent', 'var(--color-page)'],
  'color-footer-line': ['transparent', 'var(--color-night-line)'],
  'border-call-to-action': ['0 solid transparent', '1px solid var(--color-line)'],
  'color-call-to-action': ['var(--color-night)', 'var(--color-night-raised)'],
  // Which of the two logos is shown.
  'logo-on-light': ['block', 'none'],
  'logo-on-dark': ['none', 'block'],

  'shadow-raised': [
    `0 1px 2px ${ink(6)}, 0 10px 30px -12px ${ink(18)}`,
    `0 1px 2px ${black(40)}, 0 10px 30px -12px ${black(60)}`,
  ],
  'shadow-lifted': [
    `0 2px 4px ${ink(8)}, 0 22px 44px -16px ${ink(28)}`,
    `0 2px 4px ${black(40)}, 0 22px 44px -16px ${black(75)}`,
  ],
  'shadow-bar': [
    `0 1px 0 var(--color-bar-line), 0 8px 24px -10px ${ink(25)}`,
    `0 1px 0 var(--color-bar-line), 0 8px 24px -10px ${black(60)}`,
  ],
};

type Declaration = readonly [name: string, value: string];

/** Custom properties, without the dashes: all of the light scheme, and of the dark one those that differ. */
export const declarations: { readonly light: readonly Declaration[]; readonly dark: readonly Declaration[] } =
  {
    light: [
      ...Object.entries({ ...palette, ...brand }),
      ...Object.entries(roles).map(
        ([name, value]) => [name, typeof value === 'string' ? value : value[0]] as const,
      ),
    ],
    dark: Object.entries(roles).flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [[name, value[1]] as const],
    ),
  };

/** The company's color by its name, because an owner may replace it; the others are what they are. */
function use(name: keyof typeof palette | `brand-${50 | 200 | 300 | 400 | 500 | 600 | 700}`): string {
  return isOfPalette(name) ? palette[name] : `var(--${name})`;
}

function isOfPalette(name: string): name is keyof typeof palette {
  return Object.hasOwn(palette, name);
}

/** The night's color, let through. */
export function ink(percent: number): string {
  return `rgb(${rgbOf(palette['ink-950'])
    .map((part) => Math.round(part * 255))
    .join(' ')} / ${percent}%)`;
}

function black(percent: number): string {
  return `rgb(0 0 0 / ${percent}%)`;
}

const shortNames: ReadonlyMap<string, string> = new Map(
  declarations.light.map(([name], index) => [`--${name}`, `--${index.toString(36)}`]),
);

/** As the style sheets of public pages name colors, because they stand in every page (tools/style-sheets.ts). */
export const withShortNames = (css: string): string =>
  css.replace(/--[\w-]+/g, (name) => shortNames.get(name) ?? name);
