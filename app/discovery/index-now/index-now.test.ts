import { expect, test } from 'vitest';
import { isReachable, pauseMs, retryAfterSeconds, submissionOf } from './index-now.ts';

test.each([
  'https://www.example.com',
  'http://192.0.2.7:8080',
  'https://localhost.example.com',
  'https://[2001:db8::1]',
])('%s can be fetched', (siteUrl) => expect(isReachable(siteUrl)).toBe(true));

test.each([
  'http://localhost:3000',
  'http://LOCALHOST',
  'http://site.localhost',
  'http://127.0.0.1:3000',
  'http://127.1',
  'http://0.0.0.0:80',
  'http://[::1]:3000',
  'http://[::]',
])('%s cannot', (siteUrl) => expect(isReachable(siteUrl)).toBe(false));

test('a submission names host, key, where the key is, and whole addresses', () => {
  expect(
    submissionOf({ siteUrl: 'https://example.com:8443', key: 'abcd-1234' }, ['/blog-detail/a', '/%C3%BC']),
  ).toEqual({
    host: 'example.com:8443',
    key: 'abcd-1234',
    keyLocation: 'https://example.com:8443/abcd-1234.txt',
    urlList: ['https://example.com:8443/blog-detail/a', 'https://example.com:8443/%C3%BC'],
  });
});

test('pauses grow from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 100].map(pauseMs)).toEqual(
    [1, 2, 4, 256, 360, 360].map((minutes) => minutes * 60_000),
  );
});

test.each([
  ['120', 120],
  ['0', 0],
  ['Sun, 22 Nov 2026 10:02:00 GMT', 120],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('Retry-After: %s asks for %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, new Date('2026-11-22T10:00:00Z'))).toBe(seconds);
});
