import { z } from 'zod';

export const mailStateSchema = z.object({
  isSetUp: z.boolean().describe('Whether the operator has set a mail server.'),
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
