/** From here on a request counts as slow. */
export const slowRequestMs = 1_000;
