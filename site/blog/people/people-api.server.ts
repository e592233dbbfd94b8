import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import type { TeamMember } from '#content/documents/team.ts';
import { userOf } from '#site/auth/route-guard.server.ts';
import { changedPostsSchema } from '#site/blog/tags/managed-tag.ts';
import { may } from '#site/session/permissions.ts';
import type { PeopleService } from './people-service.server.ts';
import { managedPersonSchema, newPersonSchema, personChangeSchema } from './person-schema.ts';

const common = { tags: ['People'], access: 'posts.write-all' } as const;

const own = { tags: ['People'], access: 'posts.write' } as const;
/** Users may not choose which team member they are. */
const ownBylineSchema = personChangeSchema.omit({ teamMember: true });

export function peopleApi(people: PeopleService, team: () => readonly TeamMember[]): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/people',
      {
        schema: {
          ...common,
          access: 'posts.write',
          summary: 'The people that blogs are by, with the number of their blogs',
          response: { 200: z.array(managedPersonSchema) },
        },
      },
      async (request) => {
        const all = await people.list();
        // Authors may not know how many unpublished posts others have.
        const seesAll = may(userOf(request).role, 'posts.write-all');
        return seesAll ? all : all.map((person) => ({ ...person, posts: person.live }));
      },
    );

    app.post(
      '/api/people',
      {
        schema: {
          ...common,
          summary: 'Add a guest: an author without an account',
          body: newPersonSchema,
          response: { 201: managedPersonSchema, ...refusals(400, 409, 415) },
        },
      },
      async (request, reply) => {
        const { id } = await people.add(request.body.name);
        return reply
          .code(201)
          .header('location', `/api/people/${id}`)
          .send(await people.find(id));
      },
    );

    app.get(
      '/api/people/:id',
      {
        schema: {
          ...common,
          summary: 'Read one person',
          params: idParams,
          response: { 200: managedPersonSchema, ...refusals(404) },
        },
      },
      (request) => people.find(request.params.id),
    );

    app.put(
      '/api/people/:id',
      {
        schema: {
          ...common,
          summary: 'Change a person; a new name stands in all their blogs, and a former URL redirects',
          params: idParams,
          body: personChangeSchema,
          response: { 200: managedPersonSchema, ...refusals(400, 404, 409, 415) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await people.change(id, request.body, userOf(request).email);
        return people.find(id);
      },
    );

    app.post(
      '/api/people/:id/merge',
      {
        schema: {
          ...common,
          summary: 'Merge a person into another one, who gets their blogs; the former author page redirects',
          params: idParams,
          body: z.object({ into: z.string('into is required.').max(100) }, 'The body must be an object.'),
          response: { 200: changedPostsSchema, ...refusals(400, 404, 409, 415) },
        },
      },
      (request) => people.merge(request.params.id, request.body.into, userOf(request).email),
    );

    app.put(
      '/api/people/:id/user',
      {
        schema: {
          ...common,
          access: 'users.manage',
          summary: 'Say which user a person is; null: nobody who signs in',
          params: idParams,
          body: z.object(
            { userId: z.string('userId is required.').max(100).nullable() },
            'The body must be an object.',
          ),
          response: { 200: managedPersonSchema, ...refusals(400, 404, 415) },
        },
      },
      async (request) => {
        await people.setUser(request.params.id, request.body.userId);
        return people.find(request.params.id);
      },
    );

    app.get(
      '/api/account/byline',
      {
        schema: {
          ...own,
          summary: 'Read your own byline; null while you have none',
          response: { 200: managedPersonSchema.nullable() },
        },
      },
      async (request) => {
        const person = await people.ofUser(userOf(request).id);
        return person ? people.find(person.id) : null;
      },
    );

    app.put(
      '/api/account/byline',
      {
        schema: {
          ...own,
          summary: 'Change your own byline, which is made when you have none',
          body: ownBylineSchema,
          response: { 200: managedPersonSchema, ...refusals(400, 403, 409, 415) },
        },
      },
      async (request) => {
        const { id } = await people.changeOwn(userOf(request), request.body, team());
        return people.find(id);
      },
    );

    app.delete(
      '/api/people/:id',
      {
        schema: {
          ...common,
          summary: 'Remove a person without blogs',
          params: idParams,
          response: { 204: noContent, ...refusals(404, 409) },
        },
      },
      async (request, reply) => {
        await people.remove(request.params.id);
        return reply.code(204).send();
      },
    );
  };
}
