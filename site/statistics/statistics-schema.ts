import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { statisticsLimits } from './counts.ts';

export const periodQuerySchema = z.object({
  days: wholeNumber('days', 1, statisticsLimits.days)
    .default(statisticsLimits.defaultDays)
    .describe('How many days of the company’s time zone, up to today.'),
});

const fromDescription =
  'Host of the site the visitor came from, such as news.example; counts once for each visitor and day. What is no host name counts as nothing.';

export const viewQuerySchema = z.object({ from: z.string().optional().describe(fromDescription) });
export const pageViewQuerySchema = viewQuerySchema.extend({
  path: z
    .string('Please say which page: path.')
    .describe('Of a public page other than a post, such as /services.'),
});

const counts = { views: z.number(), shares: z.number() };
const siteCounts = {
  views: z.number().describe('Of blogs and all other public pages.'),
  shares: z.number().describe('Of blogs.'),
  inquiries: z.number().describe('Contact messages, without spam.'),
};
const posts = z
  .array(z.object({ id: z.string(), title: z.string(), ...counts }))
  .readonly()
  .describe('Most views first; the post itself when one was asked for.');
const daysOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ day: z.iso.date(), ...shape }))
    .readonly()
    .describe('Oldest first, without gaps.');

export const statisticsSchema = z.object({
  days: daysOf(counts),
  total: z.object(counts),
  previous: z.object(counts).describe('Of as many days before.'),
  posts,
});

export const siteStatisticsSchema = z.object({
  isCounting: z.boolean().describe('False while the owner has turned counting off.'),
  days: daysOf(siteCounts),
  total: z.object(siteCounts),
  previous: z.object(siteCounts).describe('Of as many days before.'),
  posts,
  pages: z
    .array(z.object({ path: z.string(), title: z.string(), views: z.number() }))
    .readonly()
    .describe('Public pages other than blogs, most views first.'),
  referrers: z
    .array(z.object({ host: z.string().nullable(), visits: z.number() }))
    .readonly()
    .describe('Where visitors came from, most visits first; host null: all others together.'),
});
