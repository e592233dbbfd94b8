import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#test/support/any-character.ts';
import { pathKey, readableAddress, readFrom, readTo } from './redirect-address.ts';

const host = 'www.example.com';
const from = (text: string) => readFrom(text, host);
const to = (text: string) => readTo(text, host);
const isRefused = (reading: object) => 'problem' in reading;

describe('an old URL', () => {
  test.each([
    ['/old', '/old'],
    ['/Old/Page/', '/old/page'],
    ['/', '/'],
    ['/über-uns', '/%C3%BCber-uns'],
    ['/%c3%9cber-uns', '/%C3%BCber-uns'],
    // Decomposed.
    ['/u\u0308ber-uns', '/%C3%BCber-uns'],
    ['/a b', '/a%20b'],
    ['/%6Fld', '/old'],
    ['/100%25', '/100%25'],
    ['/what%3F', '/what%3F'],
    ['/a@b+c', '/a@b+c'],
    ['/日本', '/%E6%97%A5%E6%9C%AC'],
    ['https://www.example.com/Old', '/old'],
    ['http://WWW.example.com:80/old', '/old'],
    ['/?p=123', '/?p=123'],
    ['/Old/?b=Two Words&a=ü', '/old?a=%C3%BC&b=Two+Words'],
    ['/old?utm_source=mail&fbclid=1', '/old'],
    ['/old?', '/old'],
  ])('%s is kept as %s', (text, key) => expect(from(text)).toEqual({ value: key }));

  test.each([
    'old',
    '',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/a%2Fb',
    '/a//b',
    '/a//',
    '/a/../b',
    '/a/%2e%2E/b',
    '/./a',
    '/a%00b',
    '/a\u0000b',
    '/a\nb',
    '/%0d%0aSet-Cookie:x',
    '/%zz',
    '/%C3',
    '/\ud800',
    '/a#b',
    '/a?b=c#d',
    'https://evil.example/a',
    'javascript:alert(1)',
    `/${'ü'.repeat(200)}`,
  ])('%j is refused', (text) => expect(isRefused(from(text))).toBe(true));

  test.each(['/a/\u{e0000}', '/a/%E2%80%8B', '/\u200Ba/'])('%j is /a: nobody sees the difference', (path) => {
    expect([from(path), pathKey(path)]).toEqual([{ value: '/a' }, '/a']);
  });

  test('its normal form is found by every spelling, and is its own', () => {
    const segment = fc.string({ unit: anyCharacter, minLength: 1 });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean(), (segments, isEncoded) => {
        const path = `/${segments.map((text) => (isEncoded ? encodeURIComponent(text) : text)).join('/')}`;
        // A query begins there, which has a key of its own.
        fc.pre(!path.includes('?'));
        const reading = from(path);
        if ('problem' in reading) return;
        const key = reading.value;
        expect(key).toMatch(/^\/[!-~]*$/);
        expect(pathKey(key)).toBe(key);
        expect(pathKey(path)).toBe(key);
        expect(pathKey(new URL(path, 'http://x.example').pathname)).toBe(key);
        expect(from(readableAddress(key))).toEqual({ value: key });
      }),
      { numRuns: 800 },
    );
  });
});

describe('a new URL', () => {
  test.each([
    ['/services', '/services', '/services'],
    ['/Tags/Web/?page=2#top', '/Tags/Web/?page=2#top', '/tags/web'],
    ['/über', '/%C3%BCber', '/%C3%BCber'],
    ['/tags/ci%2Fcd', '/tags/ci%2Fcd', null],
    ['https://other.example', 'https://other.example/', null],
    ['HTTPS://Other.example/Ü?q=ä', 'https://other.example/%C3%9C?q=%C3%A4', null],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', null],
    ['https://www.example.com/New?a=1', '/New?a=1', '/new'],
    ['http://www.example.com.', '/', '/'],
    ['https://www.example.com:8443/a', 'https://www.example.com:8443/a', null],
  ])('%s is kept as %s', (text, address, key) => expect(to(text)).toEqual({ value: { address, key } }));

  test.each([
    'services',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:a@b.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://www.example.com\\@evil.example',
    'https://www.example.com@evil.example',
    'https://user:word@evil.example',
    'https://@evil.example',
    'https://',
    'https://a b.example',
    'https://a.example/\nx',
    '/a\r\nSet-Cookie: x',
    '/a?b\tc',
    '/a/../b',
    `/${'ü'.repeat(400)}`,
  ])('%j is refused', (text) => expect(isRefused(to(text))).toBe(true));

  test('is one line of ASCII that leads to this site or over http, whatever is given', () => {
    const texts = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: anyCharacter }).map((text) => `/${text}`),
      fc.string({ unit: 'grapheme' }).map((text) => `https://${text}`),
      fc
        .tuple(fc.constantFrom('/', '//', '/\\', 'https://', 'http:\\', '/%2F', '/%5c'), fc.webPath())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reading = to(text);
        if ('problem' in reading) return;
        const { address, key } = reading.value;
        expect(address).toMatch(/^[!-~]+$/);
        const here = new URL(address, 'https://here.example');
        expect(['http:', 'https:']).toContain(here.protocol);
        expect(here.username + here.password).toBe('');
        expect(here.host === 'here.example').toBe(address.startsWith('/'));
        expect(address).not.toMatch(/^\/(?:[/\\]|%2f|%5c)/i);
        expect(to(readableAddress(address))).toEqual(reading);
        if (key !== null) expect(pathKey(here.pathname)).toBe(key);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a URL is shown in its own script, without ambiguous characters', () => {
  expect(readableAddress('/%C3%BCber-uns?q=%C3%A4')).toBe('/über-uns?q=%C3%A4');
  expect(readableAddress('/a%20b%3F%25%E2%80%AEx')).toBe('/a%20b%3F%25%E2%80%AEx');
  expect(readableAddress('https://other.example/%C3%BC')).toBe('https://other.example/%C3%BC');
});
