import { expect, test } from 'vitest';
import { isSiteUrl } from './old-site.ts';

test.each([
  ...[
    'https://old.example',
    'http://old.example:8080/blog/',
    'HTTPS://Old.Example',
    'https://alter-käse.example',
  ],
])('%s is the URL of a site', (text) => expect(isSiteUrl(text)).toBe(true));

test.each([
  ...[
    '',
    'old.example',
    '//old.example',
    '/blog',
    'ftp://old.example',
    'javascript:alert(1)',
    'https:old.example',
  ],
  ...['https://', 'http:///', 'https://a b.example', `https://old.example/${'a'.repeat(2000)}`],
])('%s is none', (text) => expect(isSiteUrl(text)).toBe(false));
