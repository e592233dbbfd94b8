import { expect, test } from 'vitest';
import { asciiEmail, hasAsciiName } from './email-address.ts';

test.each([
  ['info@bäckerei-müller.example', 'info@xn--bckerei-mller-bfb28a.example'],
  ['INFO@BÄCKEREI-MÜLLER.EXAMPLE', 'INFO@xn--bckerei-mller-bfb28a.example'],
  ['info@ba\u0308ckerei-mu\u0308ller.example', 'info@xn--bckerei-mller-bfb28a.example'],
  ['info@bäckerei\u00ad-müller\u200b.example ', 'info@xn--bckerei-mller-bfb28a.example'],
  ['post@例え.テスト', 'post@xn--r8jz45g.xn--zckzah'],
  ['ｐｏｓｔ＠例え。テスト', 'post@xn--r8jz45g.xn--zckzah'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  [' Ana@Example.com\u200b', 'Ana@Example.com'],
  ['jürgen@example.com', 'jürgen@example.com'],
  ['a@ü/b.example', 'a@ü/b.example'],
  ['a@ü b', 'a@ü b'],
  ['админ', 'админ'],
  ['\u200b', ''],
])('%j is mailed to as %j', (typed, address) => {
  expect(asciiEmail(typed)).toBe(address);
  expect(asciiEmail(address)).toBe(address);
});

test('knows a name that most mail servers refuse', () => {
  expect([asciiEmail('jürgen@müller.example'), 'j@example.com', ''].map(hasAsciiName)).toEqual([
    false,
    true,
    true,
  ]);
});
