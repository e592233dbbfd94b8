import { expect, test } from 'vitest';
import { besideWord, dataImagesIn, movedBy, placesOf } from './image-places.ts';

test.each([
  ['One word here', 5, 4],
  ['One word here', 7, 8],
  ['One word here', 4, 4],
  ['One word here', 3, 3],
  ['One word here', 13, 13],
  ['naïve', 1, 0],
  ['don’t', 4, 5],
  ['', 0, 0],
])('an image dropped into “%s” at %i goes to %i', (text, offset, place) => {
  expect(besideWord(text, offset)).toBe(place);
});

test('places move with what is written before them', () => {
  expect(movedBy([{ insert: 'abc' }], 5)).toBe(8);
  expect(movedBy([{ retain: 6 }, { insert: 'abc' }], 5)).toBe(5);
  expect(movedBy([{ retain: 2 }, { delete: 2 }], 5)).toBe(3);
  expect(movedBy([{ delete: 9 }], 5)).toBe(0);
});

test('images that wait for their file are found, every time they stand there', () => {
  const operations = [
    { insert: 'a' },
    { insert: { image: 'data:image/png;base64,AA' } },
    { insert: '\n' },
    { insert: { image: '/uploads/x.png' } },
    { insert: { image: 'data:image/png;base64,AA' } },
  ];
  expect(dataImagesIn(operations)).toHaveLength(2);
  expect(placesOf(operations, 'data:image/png;base64,AA')).toEqual([1, 4]);
});
