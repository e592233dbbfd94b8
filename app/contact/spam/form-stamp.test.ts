import { expect, test } from 'vitest';
import { createFormStamps } from './form-stamp.server.ts';

let at = Date.UTC(2026, 6, 1);
const now = () => new Date(at);
const stamps = createFormStamps('a secret for tests that is long enough', now);
const dayMs = 24 * 60 * 60 * 1000;

/** What a stamp speaks for when it comes back after so long. */
function judgedAfter(ms: number) {
  const stamp = stamps.make();
  at += ms;
  return stamps.judge(stamp);
}

test.each([
  [-1, ['too-fast']],
  [0, ['too-fast']],
  [2_999, ['too-fast']],
  [3_000, []],
  [60_000, []],
  [dayMs, []],
  [7 * dayMs, []],
  [7 * dayMs + 1, ['old-stamp']],
])('after %i ms a stamp speaks for %j', (ms, signs) => {
  expect(judgedAfter(ms)).toEqual(signs);
});

test('a stamp is good for any number of people', () => {
  const stamp = stamps.make();
  at += 10_000;
  expect([stamps.judge(stamp), stamps.judge(stamp)]).toEqual([[], []]);
});

test('what this site has not signed is forged, none at all is none', () => {
  const stamp = stamps.make();
  const [instant = '', signature = ''] = stamp.split('.');
  at += 10_000;
  const earlier = (Number.parseInt(instant, 36) - 60_000).toString(36);
  const forged = [
    'x',
    '.',
    `${instant}.`,
    `.${signature}`,
    `${earlier}.${signature}`,
    `${stamp}x`,
    'é'.repeat(43),
    createFormStamps('another secret that is long enough', now).make(),
  ];
  for (const one of forged) expect([one, stamps.judge(one)]).toEqual([one, ['forged-stamp']]);
  expect(stamps.judge('')).toEqual(['no-stamp']);
});
