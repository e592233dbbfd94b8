import { z } from 'zod';
import { statisticsLimits } from './statistics.ts';

const daysMessage = `days must be a whole number from 1 to ${statisticsLimits.days}.`;

export const periodQuerySchema = z.object({
  days: z
    .string(daysMessage)
    .regex(/^\d{1,3}$/, daysMessage)
    .transform(Number)
    .pipe(z.number().min(1, daysMessage).max(statisticsLimits.days, daysMessage))
    .default(statisticsLimits.defaultDays)
    .describe('How many days of the company’s time zone, up to today.'),
});

const counts = { views: z.number(), shares: z.number() };

export const statisticsSchema = z.object({
  days: z
    .array(z.object({ day: z.iso.date(), ...counts }))
    .readonly()
    .describe('Oldest first, without gaps.'),
  total: z.object(counts),
  posts: z
    .array(z.object({ id: z.string(), title: z.string(), ...counts }))
    .readonly()
    .describe('Most views first; the post itself when one was asked for.'),
});
