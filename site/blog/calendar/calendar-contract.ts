import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { reviewStates } from '#site/blog/review/review.ts';
import { contract } from '#site/session/contract.ts';
import { monthPattern } from './calendar-days.ts';

/** `planned`: a draft with a date, which publishes nothing. */
const calendarStates = ['live', 'scheduled', 'planned'] as const;

export const calendarLimits = { posts: 500 } as const;

const day = z.iso.date();

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

const calendarSchema = z.object({
  month: z.string(),
  today: day,
  timeZone: z.string(),
  from: day.describe('The first day of the first week.'),
  until: day.describe('The last day of the last week.'),
  isWhole: z.boolean().describe(`False: only the first ${calendarLimits.posts} blogs are listed.`),
  posts: z.array(calendarPostSchema).describe('By the moment they go live.'),
});
export type Calendar = z.output<typeof calendarSchema>;

const calendarMoveSchema = z.object(
  {
    day: z.iso.date('day must be a day such as 2026-12-08.'),
    updatedAt: z.iso
      .datetime({ message: 'updatedAt must be an ISO 8601 date-time.' })
      .describe('The version that is moved.'),
  },
  'The body must be an object.',
);
export type CalendarMove = z.output<typeof calendarMoveSchema>;

export const calendarContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'GET /api/calendar': {
      summary: 'The blogs of a month by the day on which they go live, or are planned to',
      description: 'An author gets their own.',
      query: z.object({
        month: z
          .string('month may be given once.')
          .regex(monthPattern, 'month must be a month such as 2026-11.')
          .optional()
          .describe('Absent: the present one in the company’s time zone.'),
      }),
      answers: { 200: calendarSchema },
      refuses: [400],
    },
    'PUT /api/calendar/:id': {
      summary: 'Give a scheduled or planned blog another day, at the same time of day',
      description:
        'It is saved as by the editor. 409 `stale_edit`: it was changed meanwhile; `calendar_past`: the day is over, or it would be published at once; `calendar_not_planned`: it is live, or has no date.',
      body: calendarMoveSchema,
      answers: { 204: noContent },
      refuses: [400, 404, 409, 415],
    },
  },
);
