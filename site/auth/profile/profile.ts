import { z } from 'zod';
import { nameSchema } from '#site/auth/users/user.ts';
import { languageCodes } from '#site/session/languages.ts';

export const profileSchema = z.object(
  {
    name: nameSchema,
    language: z
      .enum(languageCodes, 'This language is not offered.')
      .describe('Of dates in the admin area; empty: as on the site.'),
  },
  'The body must be an object.',
);

export const wireProfileSchema = z.object({
  email: z.string(),
  name: z.string().describe('Empty until it is given.'),
  language: z.enum(languageCodes),
});

export type WireProfile = z.output<typeof wireProfileSchema>;
