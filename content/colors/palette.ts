import { pageColors } from './page-colors.ts';

/**
 * Every color of the site stands in this folder, once: here, or as the value of the only role that has it. Style sheets
 * (tools/style-sheets.ts), themes, cards, icons, scenes and the manifest follow; a test finds any that is written elsewhere.
 */
export const palette = {
  'ink-950': pageColors.dark,
  'ink-900': '#111b2e',
  'ink-800': '#1a2740',
  'ink-700': '#26375a',
  'slate-600': '#43526c',
  'slate-500': '#5a6a86',
  'slate-450': '#7b8ba8',
  'slate-400': '#8a9ab6',
  'slate-300': '#b4c1d6',
  'slate-200': '#d8e0ec',
  'slate-100': '#eef2f7',
  'paper-50': pageColors.light,
  'paper-100': '#f7f4ee',
  white: '#ffffff',
  'amber-300': '#ffc56b',
  'amber-400': '#ffb04d',
  'coral-400': '#ff8a5c',
  'coral-500': '#f0643c',
  'coral-600': '#c2441c',
  'coral-700': '#9c3415',
  'green-700': '#17694a',
  'green-300': '#7fd8b0',
  'red-700': '#a3261d',
  'red-300': '#ffa299',
} as const;

/** What stands behind text and controls: the roles `color-…`. */
export const backgrounds = {
  light: {
    page: pageColors.light,
    surface: palette.white,
    sunken: palette['slate-100'],
    'callout-note': '#eff5fe',
    'callout-tip': '#edf7f1',
    'callout-warning': '#fdf3ed',
    bar: '#e6ebf2',
  },
  dark: {
    page: pageColors.dark,
    surface: palette['ink-900'],
    sunken: '#0e1727',
    'accent-wash': palette['ink-800'],
    'callout-note': '#14243f',
    'callout-tip': '#10281f',
    'callout-warning': '#301a12',
    bar: '#222f47',
  },
} as const;
