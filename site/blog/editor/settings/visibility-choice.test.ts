import { expect, test } from 'vitest';
import { postStatuses } from '#site/blog/posts/fields/field-kinds.ts';
import {
  dayAndTime,
  fieldsForChoice,
  scheduledDateOf,
  type VisibilityFields,
  visibilityChoice,
} from './visibility-choice.ts';

const timeZone = 'Europe/Lisbon';
const now = new Date('2026-11-22T18:00:00Z');
const choices = ['draft', 'now', 'scheduled'] as const;
const dates = [
  '',
  '2020-01-31',
  '2026-11-22',
  '2026-11-23',
  '2999-12-31',
  '2026-11-22T18:00:01Z',
  'nonsense',
];
const everyField = postStatuses.flatMap((status) =>
  [true, false].flatMap((isPublished) =>
    dates.map((scheduledDate): VisibilityFields => ({ status, isPublished, scheduledDate })),
  ),
);

test.each(choices)('choosing “%s” makes the fields say so, whatever they said before', (choice) => {
  for (const before of everyField) {
    const after = fieldsForChoice(choice, before, now, timeZone);
    expect(visibilityChoice(after, now, timeZone), JSON.stringify(before)).toBe(choice);
    expect(after.status === 'published').toBe(after.isPublished);
    expect(fieldsForChoice(choice, after, now, timeZone)).toEqual(after);
  }
});

test('the fields of the specification make the choice, each by itself', () => {
  const fields = { status: 'draft', isPublished: false, scheduledDate: '' } as const;
  const choiceOf = (change: Partial<VisibilityFields>) =>
    visibilityChoice({ ...fields, ...change }, now, timeZone);
  expect(choiceOf({})).toBe('draft');
  expect(choiceOf({ status: 'published' })).toBe('now');
  expect(choiceOf({ isPublished: true })).toBe('now');
  expect(choiceOf({ scheduledDate: '2999-12-31' })).toBe('draft');
  expect(choiceOf({ status: 'published', scheduledDate: '2026-11-22' })).toBe('now');
  expect(choiceOf({ isPublished: true, scheduledDate: '2026-11-23' })).toBe('scheduled');
});

test('a date that has passed stays when a post is withdrawn and published again', () => {
  const live = { status: 'published', isPublished: true, scheduledDate: '2020-01-31' } as const;
  const withdrawn = fieldsForChoice('draft', live, now, timeZone);
  expect(fieldsForChoice('now', withdrawn, now, timeZone)).toEqual(live);
});

test('a first schedule proposes the next morning in the zone of the company', () => {
  const fields = { status: 'draft', isPublished: false, scheduledDate: '' } as const;
  const late = new Date('2026-11-22T23:30:00Z');
  expect(dayAndTime(fieldsForChoice('scheduled', fields, late, timeZone).scheduledDate, timeZone)).toEqual({
    day: '2026-11-23',
    time: '09:00',
  });
  // There it is already the 23rd.
  const athens = fieldsForChoice('scheduled', fields, late, 'Europe/Athens').scheduledDate;
  expect(athens).toBe('2026-11-24T07:00:00.000Z');
});

test.each([
  ['2026-12-08', '2026-12-08', '00:00'],
  ['2026-07-08T08:30:00.000Z', '2026-07-08', '09:30'],
  ['2026-12-07T23:59:00.000Z', '2026-12-07', '23:59'],
])('%s is %s, %s, there and back', (scheduledDate, day, time) => {
  expect(dayAndTime(scheduledDate, timeZone)).toEqual({ day, time });
  expect(scheduledDateOf(day, time, timeZone)).toBe(scheduledDate);
});

test('without a day there is no date, and without a time it is the start of the day', () => {
  expect(scheduledDateOf('', '09:30', timeZone)).toBe('');
  expect(scheduledDateOf('2026-12-08', '', timeZone)).toBe('2026-12-08');
  expect(dayAndTime('', timeZone)).toEqual({ day: '', time: '' });
});

test('a time that the clock skips in spring is read as the one after it', () => {
  const skipped = scheduledDateOf('2027-03-28', '01:30', timeZone);
  expect(dayAndTime(skipped, timeZone)).toEqual({ day: '2027-03-28', time: '02:30' });
});
