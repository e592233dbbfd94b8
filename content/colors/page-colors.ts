/** Behind every page: for the browser's own controls as well, so every page's script names these two and no others. */
export const pageColors = { light: '#fbf9f5', dark: '#0b1220' } as const;
