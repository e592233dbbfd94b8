import { z } from 'zod';
import { reviewStates } from '#site/blog/review/review.ts';

/** `planned`: a draft with a date, which publishes nothing. */
const calendarStates = ['live', 'scheduled', 'planned'] as const;

export const calendarLimits = { posts: 500 } as const;

const day = z.iso.date();

export const calendarQuerySchema = z.object({
  month: z
    .string('month may be given once.')
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11.')
    .optional()
    .describe('Absent: the present one in the company’s time zone.'),
});

const calendarPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  state: z.enum(calendarStates),
  review: z.enum(reviewStates),
  day: day.describe('On which it went or goes live, or is planned, in the company’s time zone.'),
  at: z.iso.datetime(),
  hasTime: z.boolean().describe('False: the first moment of the day.'),
  isMovable: z.boolean().describe('Whether you may give it another day.'),
  updatedAt: z.iso.datetime(),
});
export type CalendarPost = z.output<typeof calendarPostSchema>;

export const calendarSchema = z.object({
  month: z.string(),
  today: day,
  timeZone: z.string(),
  from: day.describe('The first day of the first week.'),
  until: day.describe('The last day of the last week.'),
  isWhole: z.boolean().describe(`False: only the first ${calendarLimits.posts} blogs are listed.`),
  posts: z.array(calendarPostSchema).describe('By the moment they go live.'),
});
export type Calendar = z.output<typeof calendarSchema>;

export const calendarMoveSchema = z.object(
  {
    day: z.iso.date('day must be a day such as 2026-12-08.'),
    updatedAt: z.iso
      .datetime({ message: 'updatedAt must be an ISO 8601 date-time.' })
      .describe('The version that is moved.'),
  },
  'The body must be an object.',
);
export type CalendarMove = z.output<typeof calendarMoveSchema>;

export const pastSentences = {
  scheduled:
    'That moment is over, and the blog would be published at once. Choose a later day, or publish it in the editor.',
  planned: 'That day is over. Choose a later one.',
} as const;
