import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
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

const linkListSchema = z.object({
  links: z.array(wireLinkSchema),
  total: z.int(),
  checksOthers: z.boolean().describe('Whether links to other sites are checked as well.'),
  checkedAt: z.iso.datetime().nullable().describe('When a check ended last. Null: not checked yet.'),
  check: linkCheckSchema.nullable().describe('The check that runs, or the last one.'),
});
export type LinkList = z.output<typeof linkListSchema>;

const linkQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(linkLimits.pageSize).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});

const linkSettingsSchema = z.object({ checksOthers: z.boolean() });

const target = z
  .string()
  .trim()
  .max(linkLimits.urlCharacters, `A URL has at most ${linkLimits.urlCharacters} characters.`)
  .refine((url) => url === '' || /^(?:\/(?!\/)|https?:\/\/[^\s/]|mailto:\S)/i.test(url), {
    message: 'A URL begins with https:// or, on this site, with one slash.',
  });

const replaceLinkSchema = z.object({
  url: z.string().min(1).max(linkLimits.urlCharacters),
  replacement: target.describe('Empty: the link is removed, and its text stays.'),
});
const replacedSchema = z.object({ changed: z.int().describe('Blogs and pages that were changed.') });

export const linkContract = contract(
  { tags: ['Links'], access: 'posts.write-all' },
  {
    'GET /api/links': {
      summary: 'Links and images in blogs and pages that lead nowhere, the newest first',
      query: linkQuerySchema,
      answers: { 200: linkListSchema },
      refuses: [400],
    },
    'POST /api/links/check': {
      summary: 'Have all links checked now',
      description:
        'Beside the request: `check` of `GET /api/links` says how far it is. Only one runs at a time.',
      answers: { 202: noContent },
    },
    'PUT /api/links/settings': {
      summary: 'Whether links to other sites are checked as well',
      body: linkSettingsSchema,
      answers: { 204: noContent },
      refuses: [400, 415],
    },
    'POST /api/links/replace': {
      summary: 'Have every link to a broken URL lead elsewhere',
      body: replaceLinkSchema,
      answers: { 200: replacedSchema },
      refuses: [400, 415],
    },
  },
);
