import { nameSchema } from '@site/accounts/users/user';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { languageCodes } from '#site/session/languages.ts';

const profileSchema = z.object(
  {
    name: nameSchema,
    language: z
      .enum(languageCodes, 'This language is not offered.')
      .describe('Of dates in the admin area; empty: as on the site.'),
  },
  'The body must be an object.',
);

const wireProfileSchema = z.object({
  email: z.string(),
  name: z.string().describe('Empty until it is given.'),
  language: z.enum(languageCodes),
});

export type WireProfile = z.output<typeof wireProfileSchema>;

export const profileContract = contract(
  { tags: ['Account'], access: 'signed in' },
  {
    'GET /api/auth/admin/profile': {
      summary: 'Your name and language',
      answers: { 200: wireProfileSchema },
    },
    'PUT /api/auth/admin/profile': {
      summary: 'Change your name and language',
      body: profileSchema,
      answers: { 200: wireProfileSchema },
      refuses: [400, 415],
    },
  },
);
