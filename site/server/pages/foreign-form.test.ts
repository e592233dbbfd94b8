import { expect, test } from 'vitest';
import { isForeignForm } from './foreign-form.ts';

test.each([
  ['POST', undefined, false],
  ['POST', 'http://inside.internal:3000', false],
  ['POST', 'https://www.example.com', false],
  ['POST', 'https://evil.example', true],
  ['POST', 'null', true],
  ['PUT', 'https://evil.example', true],
  ['DELETE', 'https://www.example.com.evil.example', true],
  ['GET', 'https://evil.example', false],
])('%s from %s: %s', (method, origin, isForeign) => {
  const headers = new Headers(origin === undefined ? {} : { origin });
  const request = new Request('http://inside.internal:3000/contact', { method, headers });
  expect(isForeignForm(request, 'https://www.example.com')).toBe(isForeign);
});
