import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [53_900, '54 KB'],
  [1_250_000, '1.3 MB'],
  [12_345_678, '12 MB'],
  [5_400_000_000, '5.4 GB'],
  [3e15, '3,000 TB'],
])('%i bytes read as %s', (bytes, text) => expect(byteText(bytes)).toBe(text));
