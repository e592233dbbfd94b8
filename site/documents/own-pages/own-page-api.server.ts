import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { PostDrafts } from '#site/blog/drafts/post-drafts.server.ts';
import { ownPagesPath, placeSchema, wireOwnPageSchema } from '#site/blog/own-pages/own-page-wire.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import type { OwnPageService } from './own-page-service.server.ts';

const common = { tags: ['Site content'], access: 'site.edit' } as const;
const listSchema = z.array(wireOwnPageSchema);

/** Pages are written through `/api/blogs`, with `isPage`. */
export function ownPageApi(
  { ownPages, postDrafts }: { ownPages: OwnPageService; postDrafts: PostDrafts },
  own: OwnAddresses,
): ApiPlugin {
  async function list(): Promise<z.output<typeof listSchema>> {
    const found = await ownPages.list();
    const written = new Set(await postDrafts.postsWithDrafts(found.map(({ id }) => id)));
    return found.map(({ scheduledAt, changedAt, places, ...page }) => ({
      ...page,
      places: [...places],
      scheduledFor: page.visibility === 'scheduled' ? (scheduledAt?.toISOString() ?? null) : null,
      changedAt: changedAt.toISOString(),
      hasDraft: written.has(page.id),
    }));
  }

  return async (app) => {
    app.get(
      ownPagesPath,
      { schema: { ...common, summary: 'Pages of the owner’s own, by title', response: { 200: listSchema } } },
      list,
    );

    app.put(
      `${ownPagesPath}/:id/place`,
      {
        schema: {
          ...common,
          summary: 'Put a link to a page into the navigation, or take it away',
          description:
            'Publishes the document “Navigation and footer”. 409 `navigation_place`: the page is not published, or another version of the navigation is scheduled, or it would take away the link of the button of the bar; 422: there is no room.',
          params: idParams,
          body: placeSchema,
          response: { 200: listSchema, ...refusals(400, 404, 409, 415, 422) },
        },
      },
      async (request) => {
        const by = userOf(request).email;
        await ownPages.place(request.params.id, request.body.place, { by, own });
        return list();
      },
    );
  };
}
