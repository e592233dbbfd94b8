export const hourMs = 60 * 60 * 1_000;
export const dayMs = 24 * hourMs;
