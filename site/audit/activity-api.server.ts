import { Readable } from 'node:stream';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyReply } from 'fastify';
import { activityCsv, activityLines } from './activity-export.ts';
import type { Activity } from './activity-repository.server.ts';
import type { ActivityService } from './activity-service.server.ts';
import type { ActivityTexts } from './activity-texts.ts';
import { type ActivityFacts, activityContract, type WireActivity } from './contract.ts';

export function activityApi(activity: ActivityService, texts: ActivityTexts) {
  const toWireActivity = (event: Activity): WireActivity => ({
    ...toFacts(event),
    // Of an action of a newer version its name.
    phrase: texts.phrases.get(event.action) ?? `did “${event.action}” to {thing}`,
  });

  return serve(activityContract, {
    async 'GET /api/activity'({ query }, reply) {
      const { events, total } = await activity.page(query);
      reply.header('x-total-count', total);
      return events.map(toWireActivity);
    },
    'GET /api/activity/kinds': async () => [...texts.kinds],
    'GET /api/activity/people': () => activity.users(),
    'GET /api/activity.csv'({ query }, reply) {
      const events = activity.all(query);
      reply.type('text/csv; charset=utf-8');
      return sendFile(reply, 'activity.csv', activityCsv(each(events, toWireActivity)));
    },
    'GET /api/activity.jsonl'({ query }, reply) {
      const events = activity.all(query);
      reply.type('application/jsonl; charset=utf-8');
      return sendFile(reply, 'activity.jsonl', activityLines(each(events, toFacts)));
    },
    'GET /api/activity/retention': async () => ({ months: await activity.retentionMonths() }),
    async 'PUT /api/activity/retention'({ body }) {
      await activity.setRetentionMonths(body.months);
      return body;
    },
  });
}

function sendFile(reply: FastifyReply, name: string, lines: AsyncIterable<string>): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(lines, { objectMode: false }));
}

async function* each<One, Other>(all: AsyncIterable<One>, of: (one: One) => Other): AsyncGenerator<Other> {
  for await (const one of all) yield of(one);
}

/** As exports have it, for programs: without words. */
function toFacts({ at, user, kind, thing, ...event }: Activity): ActivityFacts {
  const { number, actor, action, from, to, network } = event;
  const { userId, ...facts } = user;
  return {
    ...{ number, at: at.toISOString(), actor },
    user: userId === null ? null : { id: userId, ...facts },
    ...{ action, thing: { kind, ...thing }, from, to, network },
  };
}
