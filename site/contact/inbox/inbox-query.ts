import { searchSchema } from '@site/platform/http/search-schema';
import { wholeNumber } from '@site/platform/http/whole-number';
import { z } from 'zod';
import { retentionLimits } from '#site/contact/retention/retention.ts';
import { inboxLimits, inboxTabs, readStates } from './inbox.ts';

const tab = z.enum(inboxTabs, 'tab must be inbox, spam or trash.').default('inbox');

export const inboxQuerySchema = z.object({
  tab,
  state: z.enum(readStates, 'state must be all or unread.').default('all'),
  q: searchSchema().default(''),
  limit: wholeNumber('limit', 1, inboxLimits.pageSize).default(inboxLimits.pageSize),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
});

export const exportQuerySchema = inboxQuerySchema.pick({ tab: true, state: true, q: true });

export const spamDeletionSchema = z.object({
  until: z.iso
    .datetime('until must be an instant in ISO 8601, UTC.')
    .transform((instant) => new Date(instant))
    .describe('Messages that become spam later stay, because no administrator has seen them.'),
});

export const messageChangeSchema = z
  .object(
    {
      isRead: z.boolean('isRead must be true or false.').optional(),
      isSpam: z.boolean('isSpam must be true or false.').optional(),
    },
    'The body must be an object.',
  )
  .refine(
    ({ isRead, isSpam }) => isRead !== undefined || isSpam !== undefined,
    'Please say what to change: isRead or isSpam.',
  );

const { minMonths, maxMonths } = retentionLimits;
const monthsProblem = `months must be a whole number from ${minMonths} to ${maxMonths}, or null to keep messages forever.`;

export const retentionSchema = z.object(
  {
    months: z.int(monthsProblem).min(minMonths, monthsProblem).max(maxMonths, monthsProblem).nullable(),
  },
  'The body must be an object.',
);

const stateMonths = z
  .int(monthsProblem)
  .min(minMonths, monthsProblem)
  .max(maxMonths, monthsProblem)
  .nullable();

export const stateRetentionSchema = z.object(
  { answered: stateMonths, won: stateMonths, lost: stateMonths },
  'The body must be an object.',
);

const optionalMonths = wholeNumber('months', minMonths, maxMonths).optional();

export const overQuerySchema = z.object({
  ...{ answered: optionalMonths, won: optionalMonths, lost: optionalMonths },
});

export const olderQuerySchema = z.object({ months: wholeNumber('months', minMonths, maxMonths) });

export type InboxQuery = z.output<typeof inboxQuerySchema>;
export type ExportQuery = z.output<typeof exportQuerySchema>;
export type MessageChange = z.output<typeof messageChangeSchema>;
