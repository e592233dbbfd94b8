import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { ignoreBodies } from '#platform/http/ignore-bodies.server.ts';
import { parse } from '#platform/http/parse.ts';
import { inboxCsv } from './inbox-csv.ts';
import {
  exportQuerySchema,
  inboxQuerySchema,
  messageChangeSchema,
  retentionSchema,
  spamDeletionSchema,
} from './inbox-query.ts';
import type { InboxService } from './inbox-service.server.ts';
import { toWireCounts, toWireMessage, wireCountsSchema, wireMessageSchema } from './inbox-wire.ts';

type ById = { Params: { id: string } };

const params = z.object({ id: z.string() });
const common = { tag: 'Messages', security: bearerSecurity } as const;

/** The routes under `/api/messages`: the contact inbox of the administrators. */
export function inboxApi(inbox: InboxService, auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireAdministrator(auth));
    // What visitors wrote stays out of every cache.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      '/api/messages',
      {
        schema: describeRoute({
          ...common,
          summary: 'List messages, newest first; the total stands in X-Total-Count',
          query: inboxQuerySchema,
          replies: { 200: z.array(wireMessageSchema) },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const { messages, total } = await inbox.page(parse(inboxQuerySchema, request.query));
        reply.header('x-total-count', total);
        return messages.map(toWireMessage);
      },
    );

    app.get(
      '/api/messages.csv',
      {
        schema: describeRoute({
          ...common,
          summary: 'Every message of a tab as a CSV file',
          query: exportQuerySchema,
          replies: { 200: z.string() },
          errors: [400, 401, 403],
        }),
      },
      async (request, reply) => {
        const { tab } = parse(exportQuerySchema, request.query);
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', `attachment; filename="messages-${tab}.csv"`);
        return reply.send(Readable.from(inboxCsv(inbox.all(tab)), { objectMode: false }));
      },
    );

    app.get(
      '/api/messages/counts',
      {
        schema: describeRoute({
          ...common,
          summary: 'How many messages and notifications want attention',
          replies: { 200: wireCountsSchema },
          errors: [401, 403],
        }),
      },
      async () => toWireCounts(await inbox.counts()),
    );

    app.get(
      '/api/messages/retention',
      {
        schema: describeRoute({
          ...common,
          summary: 'How many months messages are kept; null: for ever',
          replies: { 200: retentionSchema },
          errors: [401, 403],
        }),
      },
      async () => ({ months: await inbox.retentionMonths() }),
    );

    app.put(
      '/api/messages/retention',
      {
        schema: describeRoute({
          ...common,
          summary: 'Set how many months messages are kept; older ones are removed once a day',
          body: retentionSchema,
          replies: { 200: retentionSchema },
          errors: [400, 401, 403, 415],
        }),
      },
      async (request) => {
        const retention = parse(retentionSchema, request.body);
        await inbox.setRetentionMonths(retention.months);
        return retention;
      },
    );

    app.get<ById>(
      '/api/messages/:id',
      {
        schema: describeRoute({
          ...common,
          summary: 'Read one message',
          params,
          replies: { 200: wireMessageSchema },
          errors: [401, 403, 404],
        }),
      },
      async (request) => toWireMessage(await inbox.read(request.params.id)),
    );

    app.patch<ById>(
      '/api/messages/:id',
      {
        schema: describeRoute({
          ...common,
          summary: 'Mark a message as read or unread, as spam or not',
          params,
          body: messageChangeSchema,
          replies: { 200: wireMessageSchema },
          errors: [400, 401, 403, 404, 415],
        }),
      },
      async (request) =>
        toWireMessage(await inbox.change(request.params.id, parse(messageChangeSchema, request.body))),
    );

    await app.register(routesWithoutBody(inbox));
  };
}

function routesWithoutBody(inbox: InboxService) {
  return async (app: FastifyInstance): Promise<void> => {
    ignoreBodies(app);

    app.delete(
      '/api/messages/spam',
      {
        schema: describeRoute({
          ...common,
          summary: 'Delete all spam for good',
          query: spamDeletionSchema,
          replies: { 200: z.object({ deleted: z.number() }) },
          errors: [400, 401, 403],
        }),
      },
      async (request) => {
        const { until } = parse(spamDeletionSchema, request.query);
        return { deleted: await inbox.deleteSpamUntil(until) };
      },
    );

    app.delete<ById>(
      '/api/messages/:id',
      {
        schema: describeRoute({
          ...common,
          summary: 'Delete a message for good',
          params,
          replies: { 204: null },
          errors: [401, 403, 404],
        }),
      },
      async (request, reply) => {
        await inbox.delete(request.params.id);
        return reply.code(204).send();
      },
    );

    app.post<ById>(
      '/api/messages/:id/notify',
      {
        schema: describeRoute({
          ...common,
          summary: 'Send a notification that was refused again, now',
          params,
          replies: { 202: wireMessageSchema },
          errors: [401, 403, 404, 409],
        }),
      },
      async (request, reply) =>
        reply.code(202).send(toWireMessage(await inbox.notifyAgain(request.params.id))),
    );
  };
}
