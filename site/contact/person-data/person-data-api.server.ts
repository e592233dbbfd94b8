import { serve } from '@site/platform/http/serve.server';
import { personDataContract } from './contract.ts';
import type { PersonData } from './person-data.server.ts';

export const personDataApi = (people: PersonData) =>
  serve(personDataContract, {
    'GET /api/messages/person': ({ query }) => people.find(query.email),
    async 'GET /api/messages/person/export'({ query }, reply) {
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="person.json"');
      return reply.send(JSON.stringify(await people.export(query.email), null, 2));
    },
    'DELETE /api/messages/person': ({ query }) => people.erase(query.email, query.messages),
  });
