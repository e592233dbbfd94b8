import { Readable } from 'node:stream';
import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { activityCsv, activityLines } from './activity-export.ts';
import {
  type ActivityExport,
  activityExportSchema,
  activityQuerySchema,
  activityRetentionSchema,
} from './activity-query.ts';
import type { ActivityService } from './activity-service.server.ts';
import { activityUserSchema, toWireActivity, wireActivitySchema } from './activity-wire.ts';

const common = { tags: ['Activity'], access: 'activity.read' } as const;

export function activityApi(activity: ActivityService): ApiPlugin {
  async function* events(query: ActivityExport) {
    for await (const event of activity.all(query)) yield toWireActivity(event);
  }

  return async (app) => {
    app.get(
      '/api/activity',
      {
        schema: {
          ...common,
          summary: 'Who did what, newest first; the total is in X-Total-Count',
          querystring: activityQuerySchema,
          response: { 200: z.array(wireActivitySchema), ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { events, total } = await activity.page(request.query);
        reply.header('x-total-count', total);
        return events.map(toWireActivity);
      },
    );

    app.get(
      '/api/activity/people',
      {
        schema: {
          ...common,
          summary: 'Everybody who is in the log, as they were called last',
          response: { 200: z.array(activityUserSchema) },
        },
      },
      () => activity.users(),
    );

    for (const { url, what, type, write } of exports) {
      app.get(
        url,
        {
          schema: {
            ...common,
            summary: `Everything in the log as ${what}, newest first`,
            querystring: activityExportSchema,
            response: { 200: z.string(), ...refusals(400) },
          },
        },
        async (request, reply) => {
          reply.type(type);
          reply.header('content-disposition', `attachment; filename="${url.slice('/api/'.length)}"`);
          return reply.send(Readable.from(write(events(request.query)), { objectMode: false }) as never);
        },
      );
    }

    app.get(
      '/api/activity/retention',
      {
        schema: {
          ...common,
          summary: 'How many months activity is kept; null: forever',
          response: { 200: activityRetentionSchema },
        },
      },
      async () => ({ months: await activity.retentionMonths() }),
    );

    app.put(
      '/api/activity/retention',
      {
        schema: {
          ...common,
          summary: 'Set how many months activity is kept; older events are removed once a day',
          body: activityRetentionSchema,
          response: { 200: activityRetentionSchema, ...refusals(400, 415) },
        },
      },
      async (request) => {
        await activity.setRetentionMonths(request.body.months);
        return request.body;
      },
    );
  };
}

const exports = [
  { url: '/api/activity.csv', what: 'a CSV file', type: 'text/csv; charset=utf-8', write: activityCsv },
  {
    url: '/api/activity.jsonl',
    what: 'JSON Lines',
    type: 'application/jsonl; charset=utf-8',
    write: activityLines,
  },
] as const;
