/** Apart from the schemas, so that screens load no validation. */
export const userLimits = { nameCharacters: 100 } as const;
