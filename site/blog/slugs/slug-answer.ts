import { z } from 'zod';

export const slugAnswerSchema = z.object({
  slug: z.string().describe('In its one spelling.'),
  problem: z.string().nullable().describe('Why no blog, or not this one, can have it; null when it can.'),
});

export type SlugAnswer = z.output<typeof slugAnswerSchema>;
