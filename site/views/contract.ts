import { noContent } from '@site/platform/http/contract';
import { requiredText } from '@site/platform/text/text-schema';
import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

export const viewLimits = { views: 20, nameCharacters: 60, filters: 10, filterCharacters: 200 } as const;

const body = 'The body must be an object.';
const name = requiredText('Name', viewLimits.nameCharacters, plainLine);
const list = z.string().regex(/^[a-z][a-z-]{0,29}$/, 'List must be the name of a list.');

/** Parameters of the list's URL: what they mean is the list's affair. */
const filters = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().max(viewLimits.filterCharacters), {
    error: 'Filters must be an object of short texts.',
  })
  .refine(
    (given) => Object.keys(given).length <= viewLimits.filters,
    `There can be at most ${viewLimits.filters} filters.`,
  );

const savedViewSchema = z.object({ id: z.string(), name, filters });
const newViewSchema = z.object({ list, name, filters }, body);

export type SavedView = z.output<typeof savedViewSchema>;
export type NewView = z.output<typeof newViewSchema>;

export const viewContract = contract(
  { tags: ['Account'], access: 'signed in' },
  {
    'GET /api/views': {
      summary: 'The filters of a list that the caller keeps under a name, by name',
      query: z.object({ list }),
      answers: { 200: z.array(savedViewSchema) },
      refuses: [400],
    },
    'POST /api/views': {
      summary: `Keep filters of a list under a name, at most ${viewLimits.views} for each list; a name that is there gets the new filters`,
      body: newViewSchema,
      answers: { 201: savedViewSchema },
      refuses: [400, 409, 415],
    },
    'PATCH /api/views/:id': {
      summary: 'Rename a view',
      body: z.object({ name }, body),
      answers: { 200: savedViewSchema },
      refuses: [400, 404, 409, 415],
    },
    'DELETE /api/views/:id': {
      summary: 'Delete a view',
      answers: { 204: noContent },
      refuses: [404],
    },
  },
);
