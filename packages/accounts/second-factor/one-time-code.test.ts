import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { keyAddress, newAuthenticatorSecret, stepOfCode } from './one-time-code.server.ts';

// RFC 6238, appendix B, SHA-1; six digits are the last six of its eight.
const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1234567890, '005924', 41152263],
  [20000000000, '353130', 666666666],
])('at second %i the code is %s', (second, code, step) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(step);
});

test('a code is good one step early and one step late, not two', () => {
  const at = (step: number) => new Date((step * 30 + 15) * 1000);
  expect([35, 36, 37, 38, 39].map((step) => stepOfCode(secret, '081804', at(37037000 + step)))).toEqual([
    37037036,
    37037036,
    37037036,
    null,
    null,
  ]);
  expect(stepOfCode(secret, '081804', at(37037034))).toBeNull();
});

test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, new Date(59_000))).toBeNull();
});

test('a new secret has 160 bits; the address for apps names issuer and account', () => {
  const made = newAuthenticatorSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAuthenticatorSecret()).not.toBe(made);
  const address = new URL(keyAddress(made, { issuer: 'Ardent Peak', account: 'owner@example.com' }));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Ardent Peak:owner@example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Ardent Peak',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
