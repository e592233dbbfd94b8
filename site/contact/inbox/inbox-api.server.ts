import { Readable } from 'node:stream';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyReply } from 'fastify';
import { inboxContract, type WireCounts, type WireMessage } from './contract.ts';
import type { InboxCounts, StoredMessage } from './inbox.ts';
import { inboxCsv } from './inbox-csv.ts';
import type { InboxService } from './inbox-service.server.ts';

export const inboxApi = (inbox: InboxService) =>
  serve(inboxContract, {
    async 'GET /api/messages'({ query }, reply) {
      const { messages, total } = await inbox.page(query);
      reply.header('x-total-count', total);
      return messages.map(toWireMessage);
    },
    'GET /api/messages.csv': ({ query }, reply) =>
      sendExport(reply, 'csv', `messages-${query.tab}`, inboxCsv(inbox.all(query))),
    'GET /api/messages.jsonl': ({ query }, reply) =>
      sendExport(reply, 'jsonl', `messages-${query.tab}`, lines(inbox.all(query), toWireMessage)),
    'GET /api/messages/counts': async () => toWireCounts(await inbox.counts()),
    'GET /api/messages/retention': async () => ({ months: await inbox.retentionMonths() }),
    'GET /api/messages/older': async ({ query }) => ({ messages: await inbox.olderThan(query.months) }),
    async 'PUT /api/messages/retention'({ body }) {
      await inbox.setRetentionMonths(body.months);
      return body;
    },
    'GET /api/messages/retention/states': () => inbox.stateRetention(),
    'GET /api/messages/retention/states/over': async ({
      query: { answered = null, won = null, lost = null },
    }) => ({
      inquiries: await inbox.countOver({ answered, won, lost }),
    }),
    async 'PUT /api/messages/retention/states'({ body }) {
      await inbox.setStateRetention(body);
      return body;
    },
    'GET /api/messages/:id': async ({ params }) => toWireMessage(await inbox.read(params.id)),
    'PATCH /api/messages/:id': async ({ params, body }) => toWireMessage(await inbox.change(params.id, body)),
    'DELETE /api/messages/spam': async ({ query }) => ({ deleted: await inbox.deleteSpamUntil(query.until) }),
    'POST /api/messages/:id/notify': async ({ params }) => toWireMessage(await inbox.notifyAgain(params.id)),
  });

const exportTypes = { csv: 'text/csv', jsonl: 'application/jsonl' } as const;

/** As it is made: an export is as long as the inbox. */
export function sendExport(
  reply: FastifyReply,
  format: keyof typeof exportTypes,
  name: string,
  parts: AsyncIterable<string>,
): FastifyReply {
  reply.type(`${exportTypes[format]}; charset=utf-8`);
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
  return reply.send(Readable.from(parts, { objectMode: false }));
}

export async function* lines<One>(
  all: AsyncIterable<One>,
  toWire: (one: One) => object,
): AsyncGenerator<string> {
  for await (const one of all) yield `${JSON.stringify(toWire(one))}\n`;
}

export function toWireMessage({
  delivery,
  receivedAt,
  deletedAt,
  spamSigns,
  answers,
  ...message
}: StoredMessage): WireMessage {
  return {
    ...message,
    spamSigns: [...spamSigns],
    answers: [...answers],
    receivedAt: receivedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    delivery: {
      ...delivery,
      nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
      sentAt: delivery.sentAt?.toISOString() ?? null,
    },
  };
}

const toWireCounts = ({ countedAt, ...counts }: InboxCounts): WireCounts => ({
  ...counts,
  countedAt: countedAt.toISOString(),
});
