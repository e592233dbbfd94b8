import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatRecoveryCode, readRecoveryCode, recoveryCodeBytes } from './recovery-code.ts';

test('a code has 80 bits in four groups, and reads back as it was made', () => {
  expect(recoveryCodeBytes).toBe(10);
  expect(formatRecoveryCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(formatRecoveryCode(new Uint8Array(10).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz');
  expect(formatRecoveryCode(Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 2))).toBe('0000-0001-0000-0002');
  for (let round = 0; round < 50; round++) {
    const code = formatRecoveryCode(randomBytes(recoveryCodeBytes));
    expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''));
  }
});

test.each([
  ['K3F9 2MTX 07QA W8ZC', 'k3f92mtx07qaw8zc'],
  [' k3f92mtxo7qaw8zc ', 'k3f92mtx07qaw8zc'],
  ['Ｋ３Ｆ９‑2mtx–07qa—W8ZC', 'k3f92mtx07qaw8zc'],
  ['il0o-0000-0000-0000', '1100000000000000'],
  ['123456', null],
  ['', null],
  ['k3f9-2mtx-07qa-w8zu', null],
  ['k3f9-2mtx-07qa-w8zc0', null],
])('%j is read as %j', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read);
});
