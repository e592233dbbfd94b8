/** In its own file, so that screens load no validation. */
export const userLimits = { nameCharacters: 100 } as const;
