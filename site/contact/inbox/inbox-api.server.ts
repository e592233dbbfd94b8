import { Readable } from 'node:stream';
import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { inboxCsv } from './inbox-csv.ts';
import {
  exportQuerySchema,
  inboxQuerySchema,
  messageChangeSchema,
  olderQuerySchema,
  retentionSchema,
  spamDeletionSchema,
} from './inbox-query.ts';
import type { InboxService } from './inbox-service.server.ts';
import { toWireCounts, toWireMessage, wireCountsSchema, wireMessageSchema } from './inbox-wire.ts';

const common = { tags: ['Messages'], access: 'messages.read' } as const;

export function inboxApi(inbox: InboxService): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/messages',
      {
        schema: {
          ...common,
          summary: 'List messages, newest first; the total is in X-Total-Count',
          querystring: inboxQuerySchema,
          response: { 200: z.array(wireMessageSchema), ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { messages, total } = await inbox.page(request.query);
        reply.header('x-total-count', total);
        return messages.map(toWireMessage);
      },
    );

    app.get(
      '/api/messages.csv',
      {
        schema: {
          ...common,
          summary: 'Every message of a tab as a CSV file',
          querystring: exportQuerySchema,
          response: { 200: z.string(), ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { tab } = request.query;
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', `attachment; filename="messages-${tab}.csv"`);
        return reply.send(Readable.from(inboxCsv(inbox.all(tab)), { objectMode: false }) as never);
      },
    );

    app.get(
      '/api/messages/counts',
      {
        schema: {
          ...common,
          summary: 'How many messages and notifications want attention',
          response: { 200: wireCountsSchema },
        },
      },
      async () => toWireCounts(await inbox.counts()),
    );

    app.get(
      '/api/messages/retention',
      {
        schema: {
          ...common,
          summary: 'How many months messages are kept; null: forever',
          response: { 200: retentionSchema },
        },
      },
      async () => ({ months: await inbox.retentionMonths() }),
    );

    app.get(
      '/api/messages/older',
      {
        schema: {
          ...common,
          summary: 'How many messages are older than so many months: what a shorter retention deletes',
          querystring: olderQuerySchema,
          response: { 200: z.object({ messages: z.number() }), ...refusals(400) },
        },
      },
      async (request) => ({ messages: await inbox.olderThan(request.query.months) }),
    );

    app.put(
      '/api/messages/retention',
      {
        schema: {
          ...common,
          summary: 'Set how many months messages are kept; older ones are removed once a day',
          body: retentionSchema,
          response: { 200: retentionSchema, ...refusals(400, 415) },
        },
      },
      async (request) => {
        const retention = request.body;
        await inbox.setRetentionMonths(retention.months);
        return retention;
      },
    );

    app.get(
      '/api/messages/:id',
      {
        schema: {
          ...common,
          summary: 'Read one message',
          params: idParams,
          response: { 200: wireMessageSchema, ...refusals(404) },
        },
      },
      async (request) => toWireMessage(await inbox.read(request.params.id)),
    );

    app.patch(
      '/api/messages/:id',
      {
        schema: {
          ...common,
          summary: 'Mark a message as read or unread, as spam or not',
          params: idParams,
          body: messageChangeSchema,
          response: { 200: wireMessageSchema, ...refusals(400, 404, 415) },
        },
      },
      async (request) => toWireMessage(await inbox.change(request.params.id, request.body)),
    );

    app.delete(
      '/api/messages/spam',
      {
        schema: {
          ...common,
          summary: 'Permanently delete all spam',
          querystring: spamDeletionSchema,
          response: { 200: z.object({ deleted: z.number() }), ...refusals(400) },
        },
      },
      async (request) => {
        const { until } = request.query;
        return { deleted: await inbox.deleteSpamUntil(until) };
      },
    );

    app.post(
      '/api/messages/:id/notify',
      {
        schema: {
          ...common,
          summary: 'Send a failed notification again now',
          params: idParams,
          response: { 202: wireMessageSchema, ...refusals(404, 409) },
        },
      },
      async (request, reply) =>
        reply.code(202).send(toWireMessage(await inbox.notifyAgain(request.params.id))),
    );
  };
}
