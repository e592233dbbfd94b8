import { networkOf } from '@site/platform/http/network-of';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { formMetadataSchema } from '#site/contact/spam/form-metadata.server.ts';
import type { ContactService } from './contact-service.server.ts';
import { contactContract } from './contract.ts';
import { contactTexts } from './message.ts';

/** For each network, over the API and the plain form together. */
export const contactRateLimit = {
  groupId: 'contact',
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
};

export const contactApi = (contact: ContactService, limit: onRequestAsyncHookHandler) =>
  serve(
    contactContract,
    {
      async 'POST /api/contact'({ body }) {
        await contact.receive(body, formMetadataSchema.parse(body));
        return { message: contactTexts.sent };
      },
    },
    () => ({ 'POST /api/contact': { onRequest: limit } }),
  );
