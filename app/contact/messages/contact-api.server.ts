import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { tracesSchema } from '#app/contact/spam/form-traces.ts';
import { describeRoute } from '#platform/http/api-description.server.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { parse } from '#platform/http/parse.ts';
import type { ContactService } from './contact-service.server.ts';
import { contactTexts } from './message.ts';
import { messageSchema } from './message-schema.ts';

const receiptSchema = z.object({ message: z.string() });
/** How often one network may send, over the API and the plain form together. */
export const contactRateLimit = {
  groupId: 'contact',
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
};

/**
 * `POST /api/contact`.
 *
 * @param limit Counts and refuses, see `limitPosts`.
 */
export function contactApi(contact: ContactService, limit: onRequestAsyncHookHandler) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post(
      '/api/contact',
      {
        onRequest: limit,
        schema: describeRoute({
          summary: 'Send a message to the company',
          tag: 'Contact',
          body: messageSchema,
          replies: { 201: receiptSchema },
          errors: [400, 413, 415, 429],
        }),
      },
      async (request, reply) => {
        // The hidden fields of our own form may come along; no other client needs to know of them.
        await contact.receive(parse(messageSchema, request.body), tracesSchema.parse(request.body));
        return reply.code(201).send({ message: contactTexts.sent });
      },
    );
  };
}
