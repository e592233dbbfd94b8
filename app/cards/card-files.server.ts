import path from 'node:path';

export const fontsFolder = path.join(import.meta.dirname, 'fonts');

export const backgroundFile = path.resolve(import.meta.dirname, '../../content/pictures/hero.jpg');

/** All other files that determine how a card looks. */
export const designFiles = [
  ...[
    'card.ts',
    ...['drawing', 'fonts', 'background', 'mark', 'service', 'title'].map((part) => `card-${part}.server.ts`),
  ].map((name) => path.join(import.meta.dirname, name)),
  path.resolve(import.meta.dirname, '../head/card-image.ts'),
  path.resolve(import.meta.dirname, '../styles/palette.ts'),
  path.resolve(import.meta.dirname, '../../content/documents/accent.ts'),
  path.resolve(import.meta.dirname, '../../platform/color/color.ts'),
  ...['satori', 'sharp'].map((name) =>
    path.resolve(import.meta.dirname, `../../node_modules/${name}/package.json`),
  ),
];
