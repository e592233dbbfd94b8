import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { networkOf } from '@site/platform/http/network-of';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { formMetadataSchema } from '#site/contact/spam/form-metadata.server.ts';
import type { ContactService } from './contact-service.server.ts';
import { contactTexts } from './message.ts';
import { messageSchema } from './message-schema.ts';

const receiptSchema = z.object({ message: z.string() });
/** For each network, over the API and the plain form together. */
export const contactRateLimit = {
  groupId: 'contact',
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
};

export function contactApi(contact: ContactService, limit: onRequestAsyncHookHandler): ApiPlugin {
  return async (app) => {
    app.post(
      '/api/contact',
      {
        onRequest: limit,
        schema: {
          summary: 'Send a message to the company',
          tags: ['Contact'],
          access: 'public',
          // The site's form also sends hidden fields, which the API does not document.
          body: messageSchema.loose(),
          response: { 201: receiptSchema, ...refusals(400, 413, 415, 429) },
        },
      },
      async (request, reply) => {
        await contact.receive(request.body, formMetadataSchema.parse(request.body));
        return reply.code(201).send({ message: contactTexts.sent });
      },
    );
  };
}
