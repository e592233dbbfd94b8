import path from 'node:path';

/** Fonts of one weight each, which `npm run fonts` cuts. */
export const fontsFolder = path.join(import.meta.dirname, 'fonts');

/** The image behind the words. */
export const groundFile = path.resolve(import.meta.dirname, '../../content/pictures/hero.jpg');

/** Everything else that decides how a card looks; none of it needs to be loaded to be compared. */
export const designFiles = [
  ...[
    'card.ts',
    ...['drawing', 'fonts', 'ground', 'icons', 'title'].map((part) => `card-${part}.server.ts`),
  ].map((name) => path.join(import.meta.dirname, name)),
  path.resolve(import.meta.dirname, '../head/card-picture.ts'),
  path.resolve(import.meta.dirname, '../styles/palette.ts'),
  ...['satori', 'sharp'].map((name) =>
    path.resolve(import.meta.dirname, `../../node_modules/${name}/package.json`),
  ),
];
