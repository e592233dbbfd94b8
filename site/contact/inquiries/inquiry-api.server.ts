import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import type { StoredMessage } from '#site/contact/inbox/inbox.ts';
import { lines, sendExport, toWireMessage } from '#site/contact/inbox/inbox-api.server.ts';
import { inboxCsv } from '#site/contact/inbox/inbox-csv.ts';
import type { AnswerService } from './answer-service.server.ts';
import {
  type InquiryFilters,
  inquiryContract,
  type WireConversation,
  type WireEntry,
  type WireInquiry,
} from './contract.ts';
import type { Conversation, Entry, InquirySummary } from './inquiry-reader.server.ts';
import type { InquiryService } from './inquiry-service.server.ts';
import { asPerson } from './person.ts';

export const inquiryApi = (inquiries: InquiryService, answers: AnswerService) =>
  serve(inquiryContract, {
    async 'GET /api/inquiries'(request, reply) {
      const { inquiries: found, total } = await inquiries.page(request.query, personOf(request));
      reply.header('x-total-count', total);
      return found.map(toWireInquiry);
    },
    'GET /api/inquiries.csv': (request, reply) =>
      sendExport(
        reply,
        'csv',
        exportName(request.query),
        inboxCsv(messagesOf(inquiries.all(request.query, personOf(request)))),
      ),
    'GET /api/inquiries.jsonl': (request, reply) =>
      sendExport(
        reply,
        'jsonl',
        exportName(request.query),
        lines(inquiries.all(request.query, personOf(request)), toWireWhole),
      ),
    'GET /api/inquiries/facts': (request) => inquiries.facts(personOf(request)),
    'GET /api/inquiries/:id': async ({ params }) => toWireConversation(await inquiries.read(params.id)),
    'PATCH /api/inquiries/:id': async (request) =>
      toWireConversation(await inquiries.change(request.params.id, request.body, personOf(request))),
    'PATCH /api/inquiries': async (request) => ({
      changed: await inquiries.changeAll(request.body.ids, request.body.change, personOf(request)),
    }),
    'POST /api/inquiries/:id/read': ({ params }) => inquiries.markRead(params.id),
    'POST /api/inquiries/:id/notes': async (request) =>
      toWireConversation(await inquiries.addNote(request.params.id, request.body.text, personOf(request))),
    'DELETE /api/inquiries/:id/notes/:note': async ({ params }) =>
      toWireConversation(await inquiries.removeNote(params.id, params.note)),
    async 'POST /api/inquiries/:id/replies'(request) {
      const { id } = request.params;
      await answers.answer(id, request.body, personOf(request));
      return toWireConversation(await inquiries.read(id));
    },
    async 'POST /api/inquiries/:id/replies/:reply/retry'({ params }) {
      await answers.sendAgain(params.id, params.reply);
      return toWireConversation(await inquiries.read(params.id));
    },
  });

const exportName = ({ view }: InquiryFilters) => `inquiries-${view}`;

async function* messagesOf(inquiries: AsyncIterable<Conversation>): AsyncGenerator<StoredMessage> {
  for await (const { entries } of inquiries)
    for (const entry of entries) if (entry.kind === 'message') yield entry.message;
}

function toWireWhole(conversation: Conversation) {
  const { others: _, ...whole } = toWireConversation(conversation);
  return whole;
}

const personOf = (request: FastifyRequest) => asPerson(userOf(request));

function toWireInquiry({
  assigneeId: _,
  assignee,
  openedAt: __,
  lastAt,
  waitingSince,
  dueAt,
  tags,
  ...inquiry
}: InquirySummary): WireInquiry {
  return {
    ...inquiry,
    assignee: assignee && { id: assignee.id, name: assignee.name, mayRead: assignee.mayRead },
    tags: [...tags],
    lastAt: lastAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  };
}

function toWireConversation({ entries, others, ...summary }: Conversation): WireConversation {
  return {
    ...toWireInquiry(summary),
    entries: entries.map(toWireEntry),
    others: others.map(toWireInquiry),
  };
}

function toWireEntry(entry: Entry): WireEntry {
  const at = entry.at.toISOString();
  if (entry.kind === 'message') return { kind: entry.kind, at, message: toWireMessage(entry.message) };
  if (entry.kind === 'note') {
    const { id, authorName: author, text } = entry.note;
    return { kind: entry.kind, id, author, text, at };
  }
  const { id, authorName: author, text, subject, replyTo } = entry.reply;
  return { kind: entry.kind, id, author, text, subject, replyTo, delivery: entry.delivery, at };
}
