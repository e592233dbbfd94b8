import { z } from 'zod';
import type { Activity } from './activity-repository.server.ts';

export const wireActivitySchema = z.object({
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
  from: z.string().describe('Number of the revision before, or a short value.'),
  to: z.string(),
  network: z.string().nullable().describe("The client's, shortened; null after some weeks."),
});

export type WireActivity = z.output<typeof wireActivitySchema>;

export const activityUserSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });

export type ActivityUser = z.output<typeof activityUserSchema>;

export function toWireActivity({ at, user, kind, thing, ...event }: Activity): WireActivity {
  const { number, actor, action, from, to, network } = event;
  const { userId, ...facts } = user;
  return {
    ...{ number, at: at.toISOString(), actor },
    user: userId === null ? null : { id: userId, ...facts },
    ...{ action, thing: { kind, ...thing }, from, to, network },
  };
}
