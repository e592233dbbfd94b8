/**
 * How Node is to run an import: with small spaces for new objects, which otherwise grow to several times what is in use,
 * it stays below 300 MB. `npm run import` has the same.
 */
export const importNodeOptions = ['--max-semi-space-size=2', '--max-old-space-size=384'] as const;
