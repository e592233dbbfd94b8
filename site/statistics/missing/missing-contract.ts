import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { redirectLimits } from '#site/redirects/redirect.ts';
import { contract } from '#site/session/contract.ts';

const path = z
  .string('Please say which URL: path.')
  .startsWith('/', 'path begins with a slash.')
  .max(redirectLimits.fromCharacters)
  .describe('As `GET /api/missing-urls` lists it.');

const missingUrlSchema = z.object({
  path: z.string().describe('Without a query, in lower case, percent-encoded.'),
  requests: z.int(),
  lastAt: z.iso.datetime(),
});
export type WireMissingUrl = z.output<typeof missingUrlSchema>;

const missingUrlsSchema = z.object({
  isCounting: z.boolean().describe('False while the owner has turned counting off.'),
  urls: z.array(missingUrlSchema).describe('Most requests first.'),
});

export const missingContract = contract(
  { tags: ['Redirects'], access: 'redirects.manage' },
  {
    'GET /api/missing-urls': {
      summary: 'URLs that were asked for in the last 30 days and lead nowhere',
      description:
        'The 200 asked for most. Without what scanners ask for, and without those that are ignored, redirected, or lead to a page by now.',
      answers: { 200: missingUrlsSchema },
    },
    'GET /api/missing-urls/proposal': {
      summary: 'Where a missing URL may be redirected: the page or blog with the most similar name',
      query: z.object({ path }),
      answers: { 200: z.object({ to: z.string().nullable().describe('A path; null: nothing is similar.') }) },
      refuses: [400],
    },
    'GET /api/missing-urls/ignored': {
      summary: 'Missing URLs that somebody ignores, the last one first',
      answers: { 200: z.array(z.object({ path: z.string(), ignoredAt: z.iso.datetime() })) },
    },
    'PUT /api/missing-urls/ignored': {
      summary: 'List a missing URL no more, or again',
      body: z.object({ path, isIgnored: z.boolean() }),
      answers: { 204: noContent },
      refuses: [400, 404, 415],
    },
  },
);
