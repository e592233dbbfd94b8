import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { DomainError } from '@site/platform/http/errors';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { CountKind } from './counts.ts';
import {
  pageViewQuerySchema,
  periodQuerySchema,
  siteStatisticsSchema,
  statisticsSchema,
  viewQuerySchema,
} from './statistics-schema.ts';
import type { StatisticsService, Visit } from './statistics-service.server.ts';
import { visitorOf } from './visitor.server.ts';

/** For each IP address, which may be an office. */
export const countRateLimit = { groupId: 'counts', max: 300, timeWindow: '1 minute' };

const tags = ['Statistics'];

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
            querystring: viewQuerySchema,
            response: { 204: noContent, ...refusals(400, 404, 429) },
          },
        },
        async (request, reply) => {
          const { id } = request.params;
          await counting(request, (visit) => statistics.record(kind, id, visit));
          return reply.code(204).send();
        },
      );
    }

    app.post(
      '/api/pages/views',
      {
        onRequest: limit,
        schema: {
          summary: 'Count a view of a public page other than a blog, once for each visitor and day',
          tags,
          access: 'public',
          querystring: pageViewQuerySchema,
          response: { 204: noContent, ...refusals(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { path } = request.query;
        await counting(request, (visit) => statistics.recordPage(path, visit));
        return reply.code(204).send();
      },
    );

    app.get(
      '/api/statistics',
      {
        schema: {
          summary: 'Views, shares and inquiries by day, what was viewed most, and where visitors came from',
          tags,
          access: 'statistics.read',
          querystring: periodQuerySchema,
          response: { 200: siteStatisticsSchema, ...refusals(400) },
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
          access: 'statistics.read',
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

/** A failed count must not show the reader an error. */
async function counting(request: FastifyRequest, count: (visit: Visit) => Promise<void>): Promise<void> {
  const { from } = request.query as { from?: string };
  try {
    await count({ visitor: visitorOf(request.headers, request.ip), from });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    request.log.warn({ err: error }, 'a visit could not be counted');
  }
}
