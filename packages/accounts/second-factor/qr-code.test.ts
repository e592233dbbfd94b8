import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.server.ts';

function drawn({ size, path }: { size: number; path: string }, scale = 4) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * width + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

test('the code reads as the text and has a quiet zone of four modules', () => {
  const text =
    'otpauth://totp/Ardent%20Peak:owner%40example.com?issuer=Ardent%20Peak&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  const picture = drawQrCode(text);
  expect(decodeQR(drawn(picture))).toBe(text);
  const starts = [...picture.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  for (const [x = 0, y = 0, length = 0] of starts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(picture.size - 4);
  }
});
