import { z } from 'zod';

/** Made by an editor when it opens; names its saves. */
export const editorIdSchema = z
  .string('editorId must be text.')
  .regex(/^[\w-]{8,64}$/, 'editorId must be 8 to 64 letters, digits, _ or -.');

export const sequenceSchema = z
  .number('sequence must be a whole number.')
  .int('sequence must be a whole number.')
  .min(0, 'sequence must not be negative.');

/** A draft that was continued in another editor, at that sequence. */
export const supersededSchema = z.object({ editorId: editorIdSchema, sequence: sequenceSchema });
export type Superseded = z.output<typeof supersededSchema>;

/** How many drafts one draft may continue: each recovery adds one. */
export const maxSuperseded = 100;

/** `sequence` is the newest kept, not the one sent when that came late. */
export const draftReceiptSchema = z.object({ sequence: z.number(), savedAt: z.iso.datetime() });

export const toReceipt = ({ sequence, savedAt }: { sequence: number; savedAt: Date }) => ({
  sequence,
  savedAt: savedAt.toISOString(),
});
