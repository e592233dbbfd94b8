/** Colors of tokens.css for browser UI and images drawn on the server. A test compares both. */
export const palette = {
  'ink-950': '#0b1220',
  'slate-300': '#b4c1d6',
  'paper-50': '#fbf9f5',
  'paper-100': '#f7f4ee',
  'amber-300': '#ffc56b',
  'coral-500': '#f0643c',
} as const;

export const pageColors = { light: palette['paper-50'], dark: palette['ink-950'] } as const;
