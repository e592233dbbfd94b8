/**
 * Node options of every import, also of `npm run import`: the space for new objects stays small, because by default it grows
 * to several times what is in use.
 */
export const importNodeOptions = ['--max-semi-space-size=2', '--max-old-space-size=384'] as const;
