/**
 * Colors of tokens.css for where no style sheet reaches: the browser's own frame, and pictures drawn on the server.
 * A test holds the two together.
 */
export const palette = {
  'ink-950': '#0b1220',
  'slate-300': '#b4c1d6',
  'paper-50': '#fbf9f5',
  'paper-100': '#f7f4ee',
  'amber-300': '#ffc56b',
  'coral-500': '#f0643c',
} as const;

/** The page's ground in each scheme, `--color-page`. */
export const pageColors = { light: palette['paper-50'], dark: palette['ink-950'] } as const;
