/** Also for `npm run import`: spaces for new objects otherwise grow to several times what is in use. */
export const importNodeOptions = ['--max-semi-space-size=2', '--max-old-space-size=384'] as const;
