import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { DomainError } from '#platform/http/errors.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import type { CountKind } from './statistics.ts';
import { periodQuerySchema, statisticsSchema } from './statistics-schema.ts';
import type { StatisticsService } from './statistics-service.server.ts';
import { visitorOf } from './visitor.server.ts';

/** How often one address may be counted: an office behind one address reads a lot, a script more. */
export const countRateLimit = { groupId: 'counts', max: 120, timeWindow: '1 minute' };

type ById = { Params: { id: string } };

const idParams = z.object({ id: z.string() });
const tag = 'Statistics';

/**
 * Counting views and shares, and reading the counts.
 *
 * @param limit Counts and refuses, see `countRateLimit`.
 */
export function statisticsApi(
  statistics: StatisticsService,
  auth: AuthService,
  limit: onRequestAsyncHookHandler,
) {
  const onRequest = requireAdministrator(auth);

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(countingRoutes(statistics, limit));

    app.get(
      '/api/statistics',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Views and shares of all blogs by day, and the blogs viewed most',
          tag,
          security: bearerSecurity,
          query: periodQuerySchema,
          replies: { 200: statisticsSchema },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const { days } = parse(periodQuerySchema, request.query);
        reply.header('cache-control', 'no-store');
        return statistics.overall(days);
      },
    );

    app.get<ById>(
      '/api/blogs/:id/statistics',
      {
        onRequest,
        schema: describeRoute({
          summary: 'Views and shares of one blog by day',
          tag,
          security: bearerSecurity,
          params: idParams,
          query: periodQuerySchema,
          replies: { 200: statisticsSchema },
          errors: [400, 401, 403, 404],
        }),
      },
      async (request, reply) => {
        const { days } = parse(periodQuerySchema, request.query);
        reply.header('cache-control', 'no-store');
        return statistics.ofPost(request.params.id, days);
      },
    );
  };
}

/** On their own, because a beacon may come with any content type, or none. */
function countingRoutes(statistics: StatisticsService, limit: onRequestAsyncHookHandler) {
  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);
    for (const [kind, path] of [
      ['view', 'views'],
      ['share', 'shares'],
    ] as const satisfies (readonly [CountKind, string])[]) {
      app.post<ById>(
        `/api/blogs/:id/${path}`,
        {
          onRequest: limit,
          schema: describeRoute({
            summary: `Count a ${kind} of a live blog, once for each visitor and day`,
            tag,
            params: idParams,
            replies: { 204: null },
            errors: [404, 429],
          }),
        },
        async (request, reply) => {
          try {
            await statistics.record(kind, request.params.id, visitorOf(request.headers, request.ip));
          } catch (error) {
            if (error instanceof DomainError) throw error;
            // A number that is one short is no reason to trouble the reader.
            request.log.warn({ err: error, kind }, 'a visit could not be counted');
          }
          return reply.code(204).send();
        },
      );
    }
  };
}
