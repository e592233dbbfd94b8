import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { activityLimits } from './activity-limits.ts';

const day = (name: string) =>
  z
    .string()
    .pipe(z.iso.date(`${name} must be a day such as 2026-12-03.`))
    .optional();

const filter = {
  who: z
    .string('who may be given once.')
    .max(100, 'who has at most 100 characters.')
    .optional()
    .describe('Id of a user, or `operator`, `site` or `visitor`.'),
  kind: z.string('kind may be given once.').optional().describe('One of those of `/api/activity/kinds`.'),
  from: day('from').describe('First day, in the time zone of the site.'),
  to: day('to').describe('Last day.'),
};

export const activityExportSchema = z.object(filter);

export const activityQuerySchema = activityExportSchema.extend({
  limit: wholeNumber('limit', 1, activityLimits.pageSize).default(50),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
});

const { minMonths, maxMonths } = activityLimits;
const problem = `months must be a whole number from ${minMonths} to ${maxMonths}, or null to keep activity forever.`;

export const activityRetentionSchema = z.object(
  { months: z.int(problem).min(minMonths, problem).max(maxMonths, problem).nullable() },
  'The body must be an object.',
);

export type ActivityQuery = z.output<typeof activityQuerySchema>;
export type ActivityExport = z.output<typeof activityExportSchema>;
