export const passkeyLimits = {
  nameCharacters: 60,
  perAccount: 20,
} as const;
