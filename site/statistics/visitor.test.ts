import { describe, expect, test } from 'vitest';
import { newSalt, visitHash, visitorOf } from './visitor.server.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const address = '203.0.113.7';

describe('visitorOf', () => {
  test('is address and browser, in the browser’s own words', () => {
    expect(visitorOf({ 'user-agent': browser }, address)).toEqual({ address, userAgent: browser });
    expect(
      visitorOf({ 'user-agent': browser, 'sec-gpc': '0', dnt: '0', 'sec-purpose': '' }, address),
    ).not.toBeNull();
  });

  test('is one for all addresses of an IPv6 connection', () => {
    const [one, same, other] = ['2001:db8:0:1::1', '2001:db8:0:1:a::b', '2001:db8:0:2::1'].map((from) =>
      visitorOf({ 'user-agent': browser }, from),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test.each([
    ['without a name', {}],
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.14.1' }],
    ['a prefetch', { 'user-agent': browser, 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { 'user-agent': browser, purpose: 'prefetch' }],
    ['a preview', { 'user-agent': browser, purpose: 'preview' }],
    ['an older Firefox’s prefetch', { 'user-agent': browser, 'x-moz': 'prefetch' }],
    ['Global Privacy Control', { 'user-agent': browser, 'sec-gpc': '1' }],
    ['Do Not Track', { 'user-agent': browser, dnt: '1' }],
  ])('is null for %s', (_, headers) => expect(visitorOf(headers, address)).toBeNull());
});

describe('visitHash', () => {
  const salt = newSalt();
  const visit = {
    kind: 'view' as const,
    day: '2026-12-03',
    subject: 'a-post-k3f9',
    visitor: { address, userAgent: browser },
  };

  test('is the same for the same visit, and holds nothing of it', () => {
    const hash = visitHash(salt, visit);
    expect(visitHash(salt, structuredClone(visit))).toBe(hash);
    expect(hash).toMatch(/^[\w-]{43}$/);
  });

  test('differs by salt, kind, day, post, address and browser', () => {
    const hashes = [
      visitHash(salt, visit),
      visitHash(newSalt(), visit),
      visitHash(salt, { ...visit, kind: 'share' }),
      visitHash(salt, { ...visit, day: '2026-12-04' }),
      visitHash(salt, { ...visit, subject: 'a-post-k3f8' }),
      visitHash(salt, { ...visit, visitor: { ...visit.visitor, address: '203.0.113.8' } }),
      visitHash(salt, { ...visit, visitor: { ...visit.visitor, userAgent: `${browser} ` } }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('does not mistake where one part ends and the next begins', () => {
    const one = visitHash(salt, { ...visit, visitor: { address: '203.0.113.7","x', userAgent: 'y' } });
    const other = visitHash(salt, { ...visit, visitor: { address: '203.0.113.7', userAgent: 'x","y' } });
    expect(one).not.toBe(other);
  });

  test('salts are long and never the same', () => {
    const salts = Array.from({ length: 100 }, newSalt);
    expect(new Set(salts).size).toBe(100);
    expect(Buffer.from(salt, 'base64')).toHaveLength(32);
  });
});
