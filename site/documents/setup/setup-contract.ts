import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { setupStepKeys } from './setup-steps.ts';
import { startEmptySchema } from './start-empty.ts';

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

export const setupContract = contract(
  { tags: ['Site content'], access: 'site.set-up' },
  {
    'GET /api/site/setup': {
      summary: 'How far a new site is set up',
      answers: { 200: setupSchema },
    },
    'PUT /api/site/setup': {
      summary: 'Offer the setup guide, skip it or finish it',
      body: z.object({ state: z.enum(['open', 'skipped', 'finished']) }),
      answers: { 200: setupSchema },
      refuses: [400, 404, 415],
    },
    'PUT /api/site/setup/steps/:step': {
      summary: 'Mark a step of the setup guide as done',
      params: z.object({ step: setupStepSchema }),
      answers: { 200: setupSchema },
      refuses: [400, 404],
    },
    'POST /api/site/setup/start-empty': {
      summary: 'Take the sample content off a new site',
      description:
        'Services, projects, people and texts of the sample go; its blogs go to the trash. What was changed or added stays.',
      body: startEmptySchema,
      answers: { 200: setupSchema },
      refuses: [400, 404, 415, 422],
    },
  },
);
