import { z } from 'zod';
import { visibilities } from '#site/blog/posts/post-visibility.ts';
import { contract } from '#site/session/contract.ts';
import { linkedPlaces, ownPagePlaces } from '#site/texts/navigation-place.ts';

const wireOwnPageSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  visibility: z.enum(visibilities),
  scheduledFor: z.iso.datetime().nullable().describe('When visitors see it; null: at once, or never.'),
  isUnlisted: z.boolean().describe('Whether search engines are asked to leave it out.'),
  hasDraft: z.boolean().describe('Whether somebody has written changes that are not saved.'),
  places: z.array(z.enum(linkedPlaces)).describe('Where the published navigation has a link to it.'),
  isLegal: z
    .boolean()
    .describe('Whether the end of every page has a link to it: its URL is, or was, one of a legal page.'),
  changedAt: z.iso.datetime(),
  changedBy: z.string().describe('E-mail address; empty when it is not known.'),
});
export type WireOwnPage = z.output<typeof wireOwnPageSchema>;

/** Pages are written through `/api/blogs`, with `isPage`. */
export const ownPageContract = contract(
  { tags: ['Site content'], access: 'site.edit' },
  {
    'GET /api/site/pages': {
      summary: 'Pages of the owner’s own, by title',
      answers: { 200: z.array(wireOwnPageSchema) },
    },
    'PUT /api/site/pages/:id/place': {
      summary: 'Put a link to a page into the navigation, or take it away',
      description:
        'Publishes the document “Navigation and footer”. 409 `navigation_place`: the page is not published, or another version of the navigation is scheduled, or it would take away the link of the button of the bar; 422: there is no room.',
      body: z.object({ place: z.enum(ownPagePlaces, 'place must be menu, footer or none.') }),
      answers: { 200: z.array(wireOwnPageSchema) },
      refuses: [400, 404, 409, 415, 422],
    },
  },
);
