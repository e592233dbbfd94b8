import { editorIdSchema } from '@site/editing/draft';
import { z } from 'zod';

/** Without a sign for this long, an editor counts as closed. */
export const presenceMs = 60_000;

/** Between two signs of an editor in view. */
export const presenceRenewalMs = 20_000;

export const presenceSchema = z.object({ editorId: editorIdSchema }, 'The body must be an object.');

export const wirePresenceSchema = z.object({
  others: z.array(z.string()).describe('Names of the other users who have the blog open now, each once.'),
});
export type WirePresence = z.output<typeof wirePresenceSchema>;
