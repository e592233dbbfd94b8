import { expect, test } from 'vitest';
import { linkAddressOf } from './link-address.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' example.com/page ', 'https://example.com/page'],
  ['www.example.com', 'https://www.example.com'],
  ['hello@example.com', 'mailto:hello@example.com'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
  ['/contact', '/contact'],
  ['#part', '#part'],
])('%s is understood', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
});

test.each([
  '',
  '  ',
  'two words',
  'javascript:alert(1)',
  'data:text/html,x',
  '//other.example',
  '/\\other',
  'word',
  'tel:1',
])('“%s” is no address for a link', (typed) => {
  expect(linkAddressOf(typed)).toBeNull();
});
