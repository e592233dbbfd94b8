import { dayMs } from '@site/platform/text/durations';
import { expect, test } from 'vitest';
import { createFormTimestamps } from './form-metadata.server.ts';

let at = Date.UTC(2026, 6, 1);
const now = () => new Date(at);
const timestamps = createFormTimestamps('a secret for tests that is long enough', now);

function judgedAfter(ms: number) {
  const timestamp = timestamps.make();
  at += ms;
  return timestamps.judge(timestamp);
}

test.each([
  [-1, ['too-fast']],
  [0, ['too-fast']],
  [2_999, ['too-fast']],
  [3_000, []],
  [60_000, []],
  [dayMs, []],
  [7 * dayMs, []],
  [7 * dayMs + 1, ['old-timestamp']],
])('after %i ms a timestamp matches %j', (ms, rules) => {
  expect(judgedAfter(ms)).toEqual(rules);
});

test('a timestamp is valid for any number of people', () => {
  const timestamp = timestamps.make();
  at += 10_000;
  expect([timestamps.judge(timestamp), timestamps.judge(timestamp)]).toEqual([[], []]);
});

test('what this site has not signed is forged, none at all is none', () => {
  const timestamp = timestamps.make();
  const [instant = '', signature = ''] = timestamp.split('.');
  at += 10_000;
  const earlier = (Number.parseInt(instant, 36) - 60_000).toString(36);
  const forged = [
    'x',
    '.',
    `${instant}.`,
    `.${signature}`,
    `${earlier}.${signature}`,
    `${timestamp}x`,
    'é'.repeat(43),
    createFormTimestamps('another secret that is long enough', now).make(),
  ];
  for (const one of forged) expect([one, timestamps.judge(one)]).toEqual([one, ['forged-timestamp']]);
  expect(timestamps.judge('')).toEqual(['no-timestamp']);
});
