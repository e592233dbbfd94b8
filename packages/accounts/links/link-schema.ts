import { z } from 'zod';

export const linkSchema = z.object(
  {
    token: z
      .string('The token is missing.')
      .min(1, 'The token is missing.')
      .max(200, 'The token is too long.'),
  },
  'The body must be an object.',
);
