import { expect, test } from 'vitest';
import { libraryLimits } from '#site/media/library/library.ts';
import { mediaChangeSchema } from '#site/media/library/library-schema.ts';
import { fittedAlt } from './fitted-alt.ts';

const { altCharacters } = libraryLimits;

test.each([
  [null, null, 0],
  ['', '', 0],
  [' \n ', null, 0],
  [' A desk\r\nwith a lamp ', 'A desk with a lamp', 0],
  ['x'.repeat(altCharacters), 'x'.repeat(altCharacters), 0],
  ['x'.repeat(altCharacters + 1), `${'x'.repeat(altCharacters - 1)}…`, 1],
  ['🐈'.repeat(altCharacters), '🐈'.repeat(altCharacters), 0],
  ['🐈'.repeat(altCharacters + 1), `${'🐈'.repeat(altCharacters - 1)}…`, 1],
])('alt text %j of a source is one that the library takes', (given, alt, notes) => {
  const fitted = fittedAlt(given);
  expect({ ...fitted, notes: fitted.notes.length }).toEqual({ alt, notes });
  expect(mediaChangeSchema.safeParse({ alt }).data).toEqual({ alt });
});
