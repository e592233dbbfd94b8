import { trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { isEmail } from '#content/documents/fields.ts';
import { setupStepKeys } from './setup-steps.ts';

/** GET reads progress; PUT shows or hides the guide; PUT `/steps/STEP` marks as done; POST `/start-empty` drops the sample. */
export const setupPath = '/api/site/setup';

export const setupStepSchema = z.enum(setupStepKeys, 'There is no such step.');

export const setupSchema = z.object({
  state: z
    .enum(['none', 'open', 'skipped', 'finished'])
    .describe('"none": the site is not new, and there is no guide. "open": the dashboard offers it.'),
  done: z.array(setupStepSchema),
  sample: z
    .object({
      services: z.number(),
      projects: z.number(),
      people: z.number(),
      blogs: z.number(),
      pages: z.number().describe('Pages of one’s own.'),
      hasEmail: z.boolean().describe('Whether visitors are shown the e-mail address of the sample.'),
    })
    .describe('What of the sample is on the site unchanged.'),
});
export type Setup = z.output<typeof setupSchema>;

export const setupChangeSchema = z.object({ state: z.enum(['open', 'skipped', 'finished']) });

export const startEmptySchema = z.object({
  email: z
    .string()
    .overwrite(trimText)
    .max(254)
    .refine(isEmail, 'E-mail address must be an e-mail address.')
    .optional()
    .describe('Stands in the place of the sample’s address, which no visitor can reach.'),
  timeZone: z
    .string()
    .max(60)
    .optional()
    .describe('Such as Europe/Berlin; in place of the time zone of the sample.'),
});
export type StartEmpty = z.output<typeof startEmptySchema>;
