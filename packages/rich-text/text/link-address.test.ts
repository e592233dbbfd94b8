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
  ['tel:+351210000000', 'tel:+351210000000'],
  ['+351 (21) 000-00.00', 'tel:+351210000000'],
  ['tel:+351 210 000 000', 'tel:+351210000000'],
  ['192.168.10.20', 'https://192.168.10.20'],
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
  'mailto:',
  'ftp://example.com',
  '12 30',
])('“%s” is no link', (typed) => {
  expect(linkAddressOf(typed)).toBeNull();
});
