import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { PostDrafts } from '#site/blog/drafts/post-drafts.server.ts';
import { ownPageContract, type WireOwnPage } from '#site/blog/own-pages/own-page-contract.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import type { OwnPageService } from './own-page-service.server.ts';

export function ownPageApi(
  { ownPages, postDrafts }: { ownPages: OwnPageService; postDrafts: PostDrafts },
  own: OwnAddresses,
) {
  async function list(): Promise<WireOwnPage[]> {
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

  return serve(ownPageContract, {
    'GET /api/site/pages': list,
    async 'PUT /api/site/pages/:id/place'(request) {
      const by = userOf(request).email;
      await ownPages.place(request.params.id, request.body.place, { by, own });
      return list();
    },
  });
}
