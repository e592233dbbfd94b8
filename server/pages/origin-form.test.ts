import { expect, test } from 'vitest';
import { originForm } from './origin-form.ts';

test.each([
  ['/blogs?page=2', '/blogs?page=2'],
  ['//blogs', '//blogs'],
  ['http://www.example.com/blogs?page=2', '/blogs?page=2'],
  ['HTTPS://www.example.com', '/'],
  ['http://www.example.com?page=2', '/?page=2'],
])('%s asks for %s', (target, address) => {
  expect(originForm(target)).toBe(address);
});
