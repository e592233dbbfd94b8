import { expect, test } from 'vitest';
import { afterFailure, type FailureRecord, secondsBlocked, throttlePolicies } from './attempt-rules.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('blocks from the fifth failure on, twice as long each time, never over fifteen minutes', () => {
  let record: FailureRecord | undefined;
  const blocks: number[] = [];
  for (let index = 0; index < 14; index++) {
    record = afterFailure(record, throttlePolicies.account, start);
    blocks.push(secondsBlocked(record, start));
  }
  expect(blocks.slice(0, 8)).toEqual([0, 0, 0, 0, 30, 60, 120, 240]);
  expect(blocks.at(-1)).toBe(15 * 60);
});

test('forgets failures after an hour without one', () => {
  let record: FailureRecord | undefined;
  for (let index = 0; index < 6; index++) record = afterFailure(record, throttlePolicies.account, start);
  expect(secondsBlocked(record, later(60))).toBe(0);
  expect(afterFailure(record, throttlePolicies.account, later(3601)).failures).toBe(1);
  expect(afterFailure(record, throttlePolicies.account, later(3600)).failures).toBe(7);
});

test('failures from a clock that was ahead block nobody once it is set right; those of a skewed one still do', () => {
  let record: FailureRecord | undefined;
  for (let index = 0; index < 14; index++) record = afterFailure(record, throttlePolicies.account, start);
  expect(secondsBlocked(record, later(-30))).toBeGreaterThan(15 * 60);
  expect(secondsBlocked(record, later(-3_600))).toBe(0);
  expect(afterFailure(record, throttlePolicies.account, later(-3_600)).failures).toBe(1);
});
