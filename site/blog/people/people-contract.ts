import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { changedPostsSchema } from '#site/blog/tags/tag-contract.ts';
import { contract } from '#site/session/contract.ts';
import { managedPersonSchema, newPersonSchema, personChangeSchema } from './person-schema.ts';

export const peopleContract = contract(
  { tags: ['People'], access: 'posts.write-all' },
  {
    'GET /api/people': {
      access: 'posts.write',
      summary: 'The people that blogs are by, with the number of their blogs',
      answers: { 200: z.array(managedPersonSchema) },
    },
    'POST /api/people': {
      summary: 'Add a guest: an author without an account',
      body: newPersonSchema,
      answers: { 201: managedPersonSchema },
      refuses: [400, 409, 415],
    },
    'GET /api/people/:id': {
      summary: 'Read one person',
      answers: { 200: managedPersonSchema },
      refuses: [404],
    },
    'PUT /api/people/:id': {
      summary: 'Change a person; a new name stands in all their blogs, and a former URL redirects',
      body: personChangeSchema,
      answers: { 200: managedPersonSchema },
      refuses: [400, 404, 409, 415],
    },
    'POST /api/people/:id/merge': {
      summary: 'Merge a person into another one, who gets their blogs; the former author page redirects',
      body: z.object({ into: z.string('into is required.').max(100) }, 'The body must be an object.'),
      answers: { 200: changedPostsSchema },
      refuses: [400, 404, 409, 415],
    },
    'PUT /api/people/:id/user': {
      access: 'users.manage',
      summary: 'Say which user a person is; null: nobody who signs in',
      body: z.object(
        { userId: z.string('userId is required.').max(100).nullable() },
        'The body must be an object.',
      ),
      answers: { 200: managedPersonSchema },
      refuses: [400, 404, 415],
    },
    'GET /api/account/byline': {
      access: 'posts.write',
      summary: 'Read your own byline; null while you have none',
      answers: { 200: managedPersonSchema.nullable() },
    },
    'PUT /api/account/byline': {
      access: 'posts.write',
      summary: 'Change your own byline, which is made when you have none',
      // Users may not choose which team member they are.
      body: personChangeSchema.omit({ teamMember: true }),
      answers: { 200: managedPersonSchema },
      refuses: [400, 403, 409, 415],
    },
    'DELETE /api/people/:id': {
      summary: 'Remove a person without blogs',
      answers: { 204: noContent },
      refuses: [404, 409],
    },
  },
);
