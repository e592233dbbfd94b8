import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { may } from '#site/session/permissions.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { requireFurtherLanguages } from '#site/urls/further-languages.ts';
import { peopleContract } from './people-contract.ts';
import type { PeopleService } from './people-service.server.ts';

export const peopleApi = (people: PeopleService, site: () => Pick<SiteContent, 'team' | 'languages'>) =>
  serve(peopleContract, {
    async 'GET /api/people'(request) {
      const all = await people.list();
      // Authors may not know how many unpublished posts others have.
      const seesAll = may(userOf(request).role, 'posts.write-all');
      return seesAll ? all : all.map((person) => ({ ...person, posts: person.live }));
    },
    async 'POST /api/people'({ body }, reply) {
      const { id } = await people.add(body.name);
      reply.header('location', `/api/people/${id}`);
      return people.find(id);
    },
    'GET /api/people/:id': ({ params }) => people.find(params.id),
    async 'PUT /api/people/:id'(request) {
      const { id } = request.params;
      requireFurtherLanguages('translations', request.body.translations, site().languages);
      await people.change(id, request.body, userOf(request).email);
      return people.find(id);
    },
    'POST /api/people/:id/merge': (request) =>
      people.merge(request.params.id, request.body.into, userOf(request).email),
    async 'PUT /api/people/:id/user'({ params: { id }, body }) {
      await people.setUser(id, body.userId);
      return people.find(id);
    },
    async 'GET /api/account/byline'(request) {
      const person = await people.ofUser(userOf(request).id);
      return person ? people.find(person.id) : null;
    },
    async 'PUT /api/account/byline'(request) {
      requireFurtherLanguages('translations', request.body.translations, site().languages);
      const { id } = await people.changeOwn(userOf(request), request.body, site().team.members);
      return people.find(id);
    },
    'DELETE /api/people/:id': ({ params }) => people.remove(params.id),
  });
