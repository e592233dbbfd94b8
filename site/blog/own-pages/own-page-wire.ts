import { z } from 'zod';
import { visibilities } from '#site/blog/posts/post-visibility.ts';
import { linkedPlaces, ownPagePlaces } from '#site/texts/navigation-place.ts';

/** GET lists; PUT `/ID/place` links a page in the navigation. */
export const ownPagesPath = '/api/site/pages';

export const wireOwnPageSchema = z.object({
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

export const placeSchema = z.object({
  place: z.enum(ownPagePlaces, 'place must be menu, footer or none.'),
});
