import { z } from 'zod';
import { mailSettingsSchema } from '#content/documents/settings.ts';
import { contract } from '#site/session/contract.ts';

const mailStateSchema = z.object({
  isSetUp: z.boolean().describe('Whether a mail server is set.'),
  defaults: z
    .object({
      sender: z.object({ name: z.string(), address: z.string() }),
      recipients: z.array(z.string()),
    })
    .describe('What holds where the owner has stored nothing.'),
});
export type WireMailState = z.output<typeof mailStateSchema>;

export const mailTestResultSchema = z.object({
  outcome: z.enum(['sent', 'partly', 'refused', 'not-set-up']),
  sentence: z.string().describe('For the person who sent the test.'),
});
export type WireMailTestResult = z.output<typeof mailTestResultSchema>;

export const mailContract = contract(
  { tags: ['Site content'], access: 'site.set-up' },
  {
    'GET /api/site/mail': {
      summary: 'Whether mail is set up, and who sends and gets it unless the settings say otherwise',
      answers: { 200: mailStateSchema },
    },
    'POST /api/site/mail/test': {
      summary: 'Send a test mail with these settings, stored or not',
      body: mailSettingsSchema(),
      answers: { 200: mailTestResultSchema },
      refuses: [400, 415, 429],
    },
  },
);
