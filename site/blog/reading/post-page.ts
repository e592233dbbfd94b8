import { z } from 'zod';
import { postReadingSchema } from './post-reading.ts';

export const postPageSchema = postReadingSchema.extend({
  title: z.string(),
  language: z
    .string()
    .optional()
    .describe('Such as en or pt-BR; absent: the language of the site, empty: unknown.'),
  media: z.string(),
  cover: z
    .object({ alt: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .optional(),
  picture: z
    .object({
      path: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      focalPoint: z.string().optional(),
      placeholder: z.string().describe('A few pixels as a data: URL, or empty.'),
      widths: z.array(z.number()),
      fallback: z.object({ width: z.number(), format: z.enum(['jpg', 'png']) }).nullable(),
    })
    .optional()
    .describe('What was made of the media to be shown.'),
  tags: z.array(z.string()),
  tagLanguages: z
    .record(z.string(), z.string())
    .optional()
    .describe('Of tags in another language than the page.'),
  description: z.string(),
  seoTitle: z.string(),
  coverCaption: z.string(),
  liveSince: z.iso.datetime().or(z.literal('')).describe('When it went or goes live; empty: unknown.'),
  liveOn: z.string().describe('That day in the company’s time zone, in long form.'),
  updatedAt: z.iso.datetime().nullable().describe('Null unless the day is later than that of going live.'),
  updatedOn: z.string().nullable().describe('That day in long form.'),
  author: z.string(),
  byline: z
    .array(z.object({ text: z.string(), slug: z.string().nullable().describe('Of the author page.') }))
    .describe('The author in pieces.'),
  authorSlug: z
    .string()
    .nullable()
    .describe('Of the profile, when the author is a member of the team and has no author page.'),
  minutes: z.number().describe('Whole minutes that reading takes.'),
});

export type PostPage = z.output<typeof postPageSchema>;
