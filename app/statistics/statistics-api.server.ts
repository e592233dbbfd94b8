import type { onRequestAsyncHookHandler } from 'fastify';
import { type ApiPlugin, idParams, noContent, refusals } from '#platform/http/api-route.server.ts';
import { DomainError } from '#platform/http/errors.ts';
import type { CountKind } from './statistics.ts';
import { periodQuerySchema, statisticsSchema } from './statistics-schema.ts';
import type { StatisticsService } from './statistics-service.server.ts';
import { visitorOf } from './visitor.server.ts';

/** For one IP address, which may be an office. */
export const countRateLimit = { groupId: 'counts', max: 120, timeWindow: '1 minute' };

const tags = ['Statistics'];

/** @param limit See `countRateLimit`. */
export function statisticsApi(statistics: StatisticsService, limit: onRequestAsyncHookHandler): ApiPlugin {
  return async (app) => {
    for (const [kind, path] of [
      ['view', 'views'],
      ['share', 'shares'],
    ] as const satisfies (readonly [CountKind, string])[]) {
      app.post(
        `/api/blogs/:id/${path}`,
        {
          onRequest: limit,
          schema: {
            summary: `Count a ${kind} of a live blog, once for each visitor and day`,
            tags,
            access: 'public',
            params: idParams,
            response: { 204: noContent, ...refusals(404, 429) },
          },
        },
        async (request, reply) => {
          try {
            await statistics.record(kind, request.params.id, visitorOf(request.headers, request.ip));
          } catch (error) {
            if (error instanceof DomainError) throw error;
            // A missing count is no reason to show the reader an error.
            request.log.warn({ err: error, kind }, 'a visit could not be counted');
          }
          return reply.code(204).send();
        },
      );
    }

    app.get(
      '/api/statistics',
      {
        schema: {
          summary: 'Views and shares of all blogs by day, and the blogs viewed most',
          tags,
          access: 'administrator',
          querystring: periodQuerySchema,
          response: { 200: statisticsSchema, ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { days } = request.query;
        reply.header('cache-control', 'no-store');
        return statistics.overall(days);
      },
    );

    app.get(
      '/api/blogs/:id/statistics',
      {
        schema: {
          summary: 'Views and shares of one blog by day',
          tags,
          access: 'administrator',
          params: idParams,
          querystring: periodQuerySchema,
          response: { 200: statisticsSchema, ...refusals(400, 404) },
        },
      },
      async (request, reply) => {
        const { days } = request.query;
        reply.header('cache-control', 'no-store');
        return statistics.ofPost(request.params.id, days);
      },
    );
  };
}
