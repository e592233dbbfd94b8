import { DomainError } from '@site/platform/http/errors';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import { statisticsContract } from './contract.ts';
import type { StatisticsService, Visit } from './statistics-service.server.ts';
import { visitorOf } from './visitor.server.ts';

/** For each IP address, which may be an office. */
export const countRateLimit = { groupId: 'counts', max: 300, timeWindow: '1 minute' };

export const statisticsApi = (statistics: StatisticsService) =>
  serve(
    statisticsContract,
    {
      'POST /api/blogs/:id/views': (request) =>
        counting(request, (visit) => statistics.record('view', request.params.id, visit)),
      'POST /api/blogs/:id/shares': (request) =>
        counting(request, (visit) => statistics.record('share', request.params.id, visit)),
      'POST /api/pages/views': (request) =>
        counting(request, (visit) => statistics.recordPage(request.query.path, visit)),
      'GET /api/statistics': ({ query }) => statistics.overall(query.days),
      'GET /api/blogs/:id/statistics': ({ params, query }) => statistics.ofPost(params.id, query.days),
    },
    (app) => {
      const limited = { onRequest: app.rateLimit(countRateLimit) };
      return {
        'POST /api/blogs/:id/views': limited,
        'POST /api/blogs/:id/shares': limited,
        'POST /api/pages/views': limited,
      };
    },
  );

/** A failed count must not show the reader an error. */
async function counting(
  request: FastifyRequest<{ Querystring: { from?: string | undefined; nothing?: '1' | undefined } }>,
  count: (visit: Visit) => Promise<void>,
): Promise<void> {
  try {
    const { from, nothing } = request.query;
    const visitor = visitorOf(request.headers, request.ip);
    await count({ visitor, from, url: request.headers.referer, foundNothing: nothing !== undefined });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    request.log.warn({ err: error }, 'a visit could not be counted');
  }
}
