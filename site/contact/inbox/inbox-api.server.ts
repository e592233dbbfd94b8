import { Readable } from 'node:stream';
import { serve } from '@site/platform/http/serve.server';
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
    'GET /api/messages.csv'({ query: { tab } }, reply) {
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="messages-${tab}.csv"`);
      return reply.send(Readable.from(inboxCsv(inbox.all(tab)), { objectMode: false }));
    },
    'GET /api/messages/counts': async () => toWireCounts(await inbox.counts()),
    'GET /api/messages/retention': async () => ({ months: await inbox.retentionMonths() }),
    'GET /api/messages/older': async ({ query }) => ({ messages: await inbox.olderThan(query.months) }),
    async 'PUT /api/messages/retention'({ body }) {
      await inbox.setRetentionMonths(body.months);
      return body;
    },
    'GET /api/messages/:id': async ({ params }) => toWireMessage(await inbox.read(params.id)),
    'PATCH /api/messages/:id': async ({ params, body }) => toWireMessage(await inbox.change(params.id, body)),
    'DELETE /api/messages/spam': async ({ query }) => ({ deleted: await inbox.deleteSpamUntil(query.until) }),
    'POST /api/messages/:id/notify': async ({ params }) => toWireMessage(await inbox.notifyAgain(params.id)),
  });

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
