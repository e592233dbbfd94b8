import { slugCharacters } from '@site/platform/text/slugs';
import { expect, test } from 'vitest';
import { email, line, optionalEmail, optionalText, slug, text } from './fields.ts';

test.each(['', ' ', '\u200b', '\u00ad', '\u3164', '\u2060\n\u200b', '\u202e'])(
  '%j is no text of a document',
  (typed) => {
    for (const field of [line('Name', 80), text('Text', 80), email('E-mail'), slug('URL')]) {
      expect(field.safeParse(typed).success).toBe(false);
    }
    expect(optionalText('Text', 80).parse(typed)).toBe('');
    expect(optionalEmail('E-mail').parse(typed)).toBe('');
  },
);

test.each(['web-2', 'サーバー', 'ต่างๆ', 'हिन्दी'])('%s can be the URL of a page', (typed) => {
  expect(slug('URL').parse(typed)).toBe(typed);
});

test.each(['a b', 'a/b', '-a', 'a--b', 'x'.repeat(slugCharacters + 1)])('%j cannot', (typed) => {
  expect(slug('URL').safeParse(typed).success).toBe(false);
});

test('an international e-mail address stays as it is typed', () => {
  expect(email('E-mail').parse(' info@bäckerei-müller.example')).toBe('info@bäckerei-müller.example');
  expect(email('E-mail').safeParse('jürgen@example.com').success).toBe(false);
});
