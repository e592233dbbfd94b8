import { z } from 'zod';
import { contract } from '#site/session/contract.ts';
import { activityExportSchema, activityQuerySchema, activityRetentionSchema } from './activity-query.ts';

const wireActivitySchema = z.object({
  number: z.number().describe('In the order of writing; a gap is an event that is missing.'),
  at: z.string(),
  actor: z
    .enum(['user', 'operator', 'site', 'visitor'])
    .describe('`operator`: a command on the server; `site`: a job; `visitor`: nobody signed in.'),
  user: z
    .object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.string(),
      sessionId: z.string().nullable(),
    })
    .nullable()
    .describe('As they were then.'),
  action: z.string().describe('Stable, such as `post.published`.'),
  thing: z.object({ kind: z.string(), id: z.string(), title: z.string(), path: z.string() }),
  phrase: z
    .string()
    .describe('After the name of who did it; `{thing}`, `{from}` and `{to}` stand for those.'),
  from: z.string().describe('Number of the revision before, or a short value.'),
  to: z.string(),
  network: z.string().nullable().describe("The client's, shortened; null after some weeks."),
});

export type WireActivity = z.output<typeof wireActivitySchema>;
export type ActivityFacts = Omit<WireActivity, 'phrase'>;

const activityUserSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });

export type ActivityUser = z.output<typeof activityUserSchema>;

const activityKindSchema = z.object({ kind: z.string(), name: z.string() });

export type ActivityKind = z.output<typeof activityKindSchema>;

export const activityContract = contract(
  { tags: ['Activity'], access: 'activity.read' },
  {
    'GET /api/activity': {
      summary: 'Who did what, newest first; the total is in X-Total-Count',
      query: activityQuerySchema,
      answers: { 200: z.array(wireActivitySchema) },
      refuses: [400],
    },
    'GET /api/activity/kinds': {
      summary: 'The kinds of things that something is recorded of, by name',
      answers: { 200: z.array(activityKindSchema) },
    },
    'GET /api/activity/people': {
      summary: 'Everybody who is in the log, as they were called last',
      answers: { 200: z.array(activityUserSchema) },
    },
    'GET /api/activity.csv': {
      summary: 'Everything in the log as a CSV file, newest first',
      query: activityExportSchema,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'GET /api/activity.jsonl': {
      summary: 'Everything in the log as JSON Lines, newest first',
      query: activityExportSchema,
      answers: { 200: z.string() },
      refuses: [400],
    },
    'GET /api/activity/retention': {
      summary: 'How many months activity is kept; null: forever',
      answers: { 200: activityRetentionSchema },
    },
    'PUT /api/activity/retention': {
      summary: 'Set how many months activity is kept; older events are removed once a day',
      body: activityRetentionSchema,
      answers: { 200: activityRetentionSchema },
      refuses: [400, 415],
    },
  },
);
