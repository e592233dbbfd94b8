import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { describeRoute } from '#app/http/api-description.server.ts';
import { parse } from '#app/http/parse.ts';
import type { ContactService } from './contact-service.server.ts';
import { contactTexts } from './message.ts';
import { messageSchema } from './message-schema.ts';

const receiptSchema = z.object({ message: z.string() });
/** How often one address may send, over the API and the plain form together. */
export const contactRateLimit = { max: 60, timeWindow: '1 minute' };

/**
 * `POST /api/contact`.
 *
 * @param limit Counts and refuses, see `contactRateLimit`.
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
        await contact.receive(parse(messageSchema, request.body));
        return reply.code(201).send({ message: contactTexts.sent });
      },
    );
  };
}
