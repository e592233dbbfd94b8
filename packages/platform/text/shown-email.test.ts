import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { asciiEmail } from './email-address.ts';
import { shownEmail } from './shown-email.ts';

test.each([
  'info@bäckerei-müller.example',
  'a@straße.example',
  'post@例え.テスト',
  'post@公司.example',
  'post@회사.example',
  'mail@почта-россии.example',
  'mail@ελληνικά.example',
  'info@किताब.भारत',
  'info@ภาษาไทย.example',
  'a+b@sub.łódź.example',
  'info@akan-ɔkɔɖɛ.example',
])('%s is shown as it is written', (address) => {
  const ascii = asciiEmail(address);
  expect(ascii).toContain('xn--');
  expect(shownEmail(ascii)).toBe(address);
});

test.each([
  ['mixed scripts', 'pаypal.example'],
  ['mixed scripts in one of two labels', 'müller.gооgle.example'],
  ['only look-alikes', 'аррӏе.example'],
  ['only look-alikes', 'соса-соӏа.example'],
  ['Greek look-alikes', 'νικον.example'],
  ['Latin look-alikes of phonetic notation', 'ɡooɡle.example'],
  ['another such', 'pɑypɑl.example'],
  ['right to left', 'שלום.example'],
  ['right to left', 'مثال.إختبار'],
  ['digits of another script', 'shop१२.example'],
  ['symbols', '☃.example'],
  ['emoji', '😀.example'],
])('%s: %s stays with A-labels', (_, domain) => {
  const ascii = asciiEmail(`info@${domain}`);
  expect(ascii).toContain('xn--');
  expect(shownEmail(ascii)).toBe(ascii);
});

test.each([
  ['a zero-width joiner', domainToASCII('क्\u200dष.example')],
  ['what is no Punycode', 'xn--a.example'],
  ['what decodes to ASCII', 'xn--abc-.example'],
])('%s: %s stays as it is', (_, domain) => {
  expect(shownEmail(`info@${domain}`)).toBe(`info@${domain}`);
});

test.each([
  'ana@mail.example',
  'xn--',
  '',
  '@',
  'no address',
  'ünï@plain.example',
  'xn--mller-kva@plain.example',
])('%j has nothing to show otherwise', (text) => {
  expect(shownEmail(text)).toBe(text);
});

test('A-labels may have capitals', () => {
  expect(shownEmail('Info@XN--MLLER-KVA.Example')).toBe('Info@müller.example');
});

test('reads domains as Node does', () => {
  const domain = 'xn--bckerei-mller-bfb28a.example';
  expect(shownEmail(`info@${domain}`)).toBe(`info@${domainToUnicode(domain)}`);
});
