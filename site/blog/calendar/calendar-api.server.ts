import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { CalendarService } from './calendar-service.server.ts';
import { calendarMoveSchema, calendarQuerySchema, calendarSchema } from './calendar-wire.ts';

const common = { tags: ['Blogs'], access: 'posts.write' } as const;

export function calendarApi(calendar: CalendarService): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/calendar',
      {
        schema: {
          ...common,
          summary: 'The blogs of a month by the day on which they go live, or are planned to',
          description: 'An author gets their own.',
          querystring: calendarQuerySchema,
          response: { 200: calendarSchema, ...refusals(400) },
        },
      },
      (request) => calendar.read(userOf(request), request.query.month),
    );

    app.put(
      '/api/calendar/:id',
      {
        schema: {
          ...common,
          summary: 'Give a scheduled or planned blog another day, at the same time of day',
          description:
            'It is saved as by the editor. 409 `stale_edit`: it was changed meanwhile; `calendar_past`: the day is over, or it would be published at once; `calendar_not_planned`: it is live, or has no date.',
          params: idParams,
          body: calendarMoveSchema,
          response: { 204: noContent, ...refusals(400, 404, 409, 415) },
        },
      },
      async (request, reply) => {
        await calendar.move(request.params.id, request.body, userOf(request));
        return reply.code(204).send();
      },
    );
  };
}
