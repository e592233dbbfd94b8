import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

test.each([
  ['password1', /^This password is too easy to guess\. It is one of the most used passwords\./],
  ['Password1!', /close to one of the most used/],
  ['passwordpassword', /repeats the same characters/],
  ['x'.repeat(1024), /repeats one character/],
  ['123456789012', /one of the most used/],
  ['owner@example.com', /repeats your e-mail address/],
  ['Summer2026!', /too easy to guess/],
])('%s is refused', async (password, sentence) => {
  expect(await weaknessOf(password.slice(0, 1024), ['owner@example.com', 'Ardent Peak'])).toMatch(sentence);
});

test.each([
  'a long test password',
  'correct horse battery',
  'Tr0ub4dor&3',
  'ζεστό ψωμί κάθε πρωί',
  'fQ4x9-mwBt2',
])('%s will do', async (password) => {
  expect(await weaknessOf(password, ['owner@example.com', 'Ardent Peak'])).toBeNull();
});
