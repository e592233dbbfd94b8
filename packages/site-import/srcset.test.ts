import { expect, test } from 'vitest';
import { startCpuTime } from '../../test/support/cpu-time.ts';
import { imagesIn, largestImage } from './srcset.ts';

const written = (list: string) => imagesIn(list).map(({ url, size }) => `${url} ${size}`.trim());

// Expectations follow https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute and its tests.
test.each([
  ['', []],
  [' , ,, ', []],
  ['a.jpg', ['a.jpg']],
  ['a.jpg, b.jpg 2x', ['a.jpg', 'b.jpg 2x']],
  ['a.jpg 480w,b.jpg 960w', ['a.jpg 480w', 'b.jpg 960w']],
  ['a.jpg,b.jpg 2x', ['a.jpg,b.jpg 2x']],
  ['a.jpg,, b.jpg', ['a.jpg', 'b.jpg']],
  ['\n\ta.jpg\f480w ,\r\n b.jpg   960w ', ['a.jpg 480w', 'b.jpg 960w']],
  ['data:image/gif;base64,R0lGOD 1x, b.jpg 2x', ['data:image/gif;base64,R0lGOD 1x', 'b.jpg 2x']],
  [
    '/c_fill,w_300/a.jpg 300w, /c_fill,w_600/a.jpg 600w',
    ['/c_fill,w_300/a.jpg 300w', '/c_fill,w_600/a.jpg 600w'],
  ],
  ['a.jpg 480w 320h, b.jpg 320h 960w', ['a.jpg 480w 320h', 'b.jpg 320h 960w']],
  ['a.jpg 1.5x, b.jpg .5x, c.jpg 1e1x', ['a.jpg 1.5x', 'b.jpg .5x', 'c.jpg 1e1x']],
  // A no-break space separates nothing.
  ['a\u00a0b.jpg 1x', ['a\u00a0b.jpg 1x']],
  // A comma in parentheses separates nothing; what is in them is not known.
  ['a.jpg (x, y) 1x, b.jpg 2x', ['b.jpg 2x']],
  ['a.jpg (x, b.jpg 2x', []],
  // Dropped, one by one.
  ['a.jpg 0w, b.jpg -1x, c.jpg 1.5w, d.jpg big, e.jpg 1w 1x, f.jpg 1h, g.jpg 1x 2x, h.jpg 1w', ['h.jpg 1w']],
])('%j', (list, expected) => expect(written(list)).toEqual(expected));

test('the largest', () => {
  expect(largestImage('a.jpg 480w, b.jpg 320h 960w, c.jpg 700w 1000h')).toBe('b.jpg');
  expect(largestImage('a.jpg, b.jpg 2x')).toBe('b.jpg');
  expect(largestImage('')).toBe('');
});

test('a long hostile list takes no longer than its length', () => {
  const cpuTime = startCpuTime();
  for (const part of [',', '(', 'a (', 'a ,', ' ', 'a,', '1w ']) imagesIn(part.repeat(200_000 / part.length));
  expect(cpuTime()).toBeLessThan(5_000);
});
