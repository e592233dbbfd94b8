import { noContent } from '@site/platform/http/contract';
import { searchSchema } from '@site/platform/http/search-schema';
import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { redirectFormSchema, redirectLimits, redirectStatuses } from './redirect.ts';

const dateTime = z.iso.datetime();
const { pageSize } = redirectLimits;

const redirectQuerySchema = z.object({
  q: searchSchema().default(''),
  from: z.string('from may be given once.').optional().describe('The one redirect from this URL.'),
  limit: wholeNumber('limit', 1, pageSize).default(pageSize),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
});

export type RedirectQuery = z.output<typeof redirectQuerySchema>;

const wireRedirectSchema = z.object({
  id: z.string(),
  from: z
    .string()
    .describe(
      'Path of this site, perhaps with a query, percent-encoded; or a pattern such as /old/* or /blog/:title.',
    ),
  to: z.string().describe('Path of this site or an absolute URL, percent-encoded.'),
  isPattern: z.boolean().describe('Whether it stands for many old URLs, whose parts the new URL can name.'),
  status: z.literal(redirectStatuses),
  createdAt: dateTime,
  uses: z.number().describe('How often it was followed.'),
  lastUsedAt: dateTime.nullable(),
});

export type WireRedirect = z.output<typeof wireRedirectSchema>;

export const redirectContract = contract(
  { tags: ['Redirects'], access: 'redirects.manage' },
  {
    'GET /api/redirects': {
      summary: 'List redirects, newest first; the total stands in X-Total-Count',
      query: redirectQuerySchema,
      answers: { 200: z.array(wireRedirectSchema) },
      refuses: [400],
    },
    'POST /api/redirects': {
      summary: 'Redirect an old URL',
      body: redirectFormSchema,
      answers: { 201: wireRedirectSchema },
      refuses: [400, 409, 415],
    },
    'PUT /api/redirects/:id': {
      summary: 'Change a redirect',
      body: redirectFormSchema,
      answers: { 200: wireRedirectSchema },
      refuses: [400, 404, 409, 415],
    },
    'DELETE /api/redirects/:id': {
      summary: 'Delete a redirect',
      answers: { 204: noContent },
      refuses: [404],
    },
  },
);
