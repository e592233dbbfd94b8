import { expect, test } from 'vitest';
import { createChangeTimes } from './change-times.ts';

const at = (text: string) => new Date(`2026-01-01T${text}Z`);

function timesWithClock() {
  let now = at('10:00:00.700');
  return {
    times: createChangeTimes(() => now),
    set: (text: string) => {
      now = at(text);
    },
  };
}

test('the date stays while the document does, and moves forward when an earlier one comes back', () => {
  const { times, set } = timesWithClock();
  expect(times('/a', '"1"')).toEqual(at('10:00:00'));
  set('11:00:00');
  expect(times('/a', '"1"')).toEqual(at('10:00:00'));
  expect(times('/a', '"2"')).toEqual(at('11:00:00'));
  set('12:00:00');
  expect(times('/a', '"1"')).toEqual(at('12:00:00'));
  expect(times('/b', '"1"')).toEqual(at('12:00:00'));
});

test('a second change within one second has no date until it is over', () => {
  const { times, set } = timesWithClock();
  expect(times('/a', '"1"')).toEqual(at('10:00:00'));
  set('10:00:00.900');
  expect(times('/a', '"2"')).toBeNull();
  set('10:00:01.000');
  expect(times('/a', '"2"')).toEqual(at('10:00:01'));
});

test('of very many addresses the ones not asked for longest are forgotten, and get a later date', () => {
  const { times, set } = timesWithClock();
  times('/first', '"1"');
  times('/kept', '"1"');
  set('11:00:00');
  for (let index = 0; index < 1_999; index++) {
    times(`/${index}`, '"1"');
    times('/kept', '"1"');
  }
  expect(times('/kept', '"1"')).toEqual(at('10:00:00'));
  expect(times('/first', '"1"')).toEqual(at('11:00:00'));
});
