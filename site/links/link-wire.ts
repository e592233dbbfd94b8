import { z } from 'zod';
import { linkLimits } from './broken-link.ts';

const wireLinkSchema = z.object({
  postId: z.string(),
  title: z.string().describe('Of the blog or page that it stands in.'),
  isPage: z.boolean(),
  url: z.string(),
  kind: z.enum(['link', 'image']),
  reason: z.string(),
  foundAt: z.iso.datetime(),
});
export type WireLink = z.output<typeof wireLinkSchema>;

const linkCheckSchema = z.object({
  isRunning: z.boolean(),
  done: z.int().describe('Blogs and pages.'),
  total: z.int(),
  startedAt: z.iso.datetime(),
  problem: z.string().nullable().describe('Why it ended early.'),
});
export type WireLinkCheck = z.output<typeof linkCheckSchema>;

export const linkListSchema = z.object({
  links: z.array(wireLinkSchema),
  total: z.int(),
  checksOthers: z.boolean().describe('Whether links to other sites are checked as well.'),
  checkedAt: z.iso.datetime().nullable().describe('When a check ended last. Null: not checked yet.'),
  check: linkCheckSchema.nullable().describe('The check that runs, or the last one.'),
});
export type LinkList = z.output<typeof linkListSchema>;

export const linkQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(linkLimits.pageSize).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});

export const linkSettingsSchema = z.object({ checksOthers: z.boolean() });

const target = z
  .string()
  .trim()
  .max(linkLimits.urlCharacters)
  .refine((url) => url === '' || /^(?:\/(?!\/)|https?:\/\/[^\s/]|mailto:\S)/i.test(url), {
    message: 'A URL begins with https:// or, on this site, with one slash.',
  });

export const replaceLinkSchema = z.object({
  url: z.string().min(1).max(linkLimits.urlCharacters),
  replacement: target.describe('Empty: the link is removed, and its text stays.'),
});
export const replacedSchema = z.object({ changed: z.int().describe('Blogs and pages that were changed.') });
