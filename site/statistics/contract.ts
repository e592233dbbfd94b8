import { noContent } from '@site/platform/http/contract';
import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { statisticsLimits } from './counts.ts';

const periodQuerySchema = z.object({
  days: wholeNumber('days', 1, statisticsLimits.days)
    .default(statisticsLimits.defaultDays)
    .describe('How many days of the company’s time zone, up to today.'),
});

const fromDescription =
  'Host of the site the visitor came from, such as news.example; counts once for each visitor and day. What is no host name counts as nothing.';

const viewQuerySchema = z.object({
  from: z.string().optional().describe(fromDescription),
  nothing: z
    .literal('1')
    .optional()
    .describe('The search of the page found nothing: its text, `q` in the `Referer` header, counts.'),
});
const pageViewQuerySchema = viewQuerySchema.extend({
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
const ranked = z
  .array(z.object({ name: z.string(), path: z.string().nullable(), inquiries: z.number() }))
  .readonly()
  .describe('Most inquiries first.');
const posts = z
  .array(z.object({ id: z.string(), title: z.string(), ...counts }))
  .readonly()
  .describe('Most views first; the post itself when one was asked for.');
const named = (what: string) =>
  z
    .array(z.object({ name: z.string().nullable(), visits: z.number() }))
    .readonly()
    .describe(`${what}, most visitors first; name null: all others together.`);

const daysOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ day: z.iso.date(), ...shape }))
    .readonly()
    .describe('Oldest first, without gaps.');

const statisticsSchema = z.object({
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
  files: z
    .array(z.object({ path: z.string(), name: z.string(), downloads: z.number() }))
    .readonly()
    .describe('PDFs of the library, most downloads first; not among the views.'),
  inquiryOrigins: z
    .object({ sources: ranked, campaigns: ranked, firstPages: ranked })
    .describe(
      'Of inquiries: the source that the link named, else the site before; the campaign; and the page or blog with which the visit began. Empty where the owner keeps none of it.',
    ),
  referrers: z
    .array(z.object({ host: z.string().nullable(), visits: z.number() }))
    .readonly()
    .describe('Where visitors came from, most visits first; host null: all others together.'),
  campaigns: named('Campaigns of links that visitors followed (`utm_campaign`, in the `Referer` header)'),
  searches: named('What visitors searched for in vain'),
});

const counted = { access: 'public', answers: { 204: noContent }, refuses: [400, 404, 429] } as const;

export const statisticsContract = contract(
  { tags: ['Statistics'], access: 'statistics.read' },
  {
    'POST /api/blogs/:id/views': {
      ...counted,
      summary: 'Count a view of a live blog, once for each visitor and day',
      query: viewQuerySchema,
    },
    'POST /api/blogs/:id/shares': {
      ...counted,
      summary: 'Count a share of a live blog, once for each visitor and day',
      query: viewQuerySchema,
    },
    'POST /api/pages/views': {
      ...counted,
      summary: 'Count a view of a public page other than a blog, once for each visitor and day',
      query: pageViewQuerySchema,
    },
    'GET /api/statistics': {
      summary: 'Views, shares and inquiries by day, what was viewed most, and where visitors came from',
      query: periodQuerySchema,
      answers: { 200: siteStatisticsSchema },
      refuses: [400],
    },
    'GET /api/blogs/:id/statistics': {
      summary: 'Views and shares of one blog by day',
      query: periodQuerySchema,
      answers: { 200: statisticsSchema },
      refuses: [400, 404],
    },
  },
);
