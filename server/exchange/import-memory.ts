/**
 * How Node runs an import, also one of `npm run import`: with small spaces for new objects, which otherwise grow to several
 * times what is in use.
 */
export const importNodeOptions = ['--max-semi-space-size=2', '--max-old-space-size=384'] as const;
