import { userOf } from '@site/accounts/route-guard.server';
import { toReceipt } from '@site/editing/draft';
import { serve } from '@site/platform/http/serve.server';
import { maxContentBytes } from '@site/rich-text/text/content-limits';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { draftContract, type WireDraft } from './draft-contract.ts';
import type { Draft, PostDrafts } from './post-drafts.server.ts';
import { previewPage } from './preview-page.server.ts';

interface DraftApiOptions {
  readonly postDrafts: PostDrafts;
  readonly pictures: PictureLookup;
  readonly site: SiteSource;
}

/** JSON doubles what it has to escape. */
const ofText = { bodyLimit: 5 * maxContentBytes };

export const draftApi = ({ postDrafts: drafts, pictures, site }: DraftApiOptions, now: () => Date) =>
  serve(
    draftContract,
    {
      async 'GET /api/blogs/:id/drafts'(request) {
        const found = await drafts.list({ postId: request.params.id }, userOf(request));
        return found.drafts.map(toWireDraft);
      },
      async 'PUT /api/blogs/:id/drafts/:editorId'(request) {
        const { id: postId, editorId } = request.params;
        return toReceipt(await drafts.save({ postId }, editorId, userOf(request), request.body));
      },
      async 'POST /api/blogs/preview'({ body: { createdAt, ...fields } }) {
        const at = createdAt === undefined ? now() : new Date(createdAt);
        return previewPage(fields, at, await site.read(), pictures);
      },
      'DELETE /api/blogs/:id/drafts/:editorId'(request) {
        const { id: postId, editorId } = request.params;
        return drafts.discard({ postId }, editorId, userOf(request).id);
      },
      async 'GET /api/drafts'(request) {
        const found = await drafts.listNew(userOf(request).id);
        return found.map((draft) => ({ ...draft, savedAt: draft.savedAt.toISOString() }));
      },
      async 'GET /api/drafts/:creationId'(request) {
        const found = await drafts.list(request.params, userOf(request));
        return { postId: found.postId, drafts: found.drafts.map(toWireDraft) };
      },
      async 'PUT /api/drafts/:creationId/:editorId'(request) {
        const { creationId, editorId } = request.params;
        return toReceipt(await drafts.save({ creationId }, editorId, userOf(request), request.body));
      },
      'DELETE /api/drafts/:creationId/:editorId'(request) {
        const { creationId, editorId } = request.params;
        return drafts.discard({ creationId }, editorId, userOf(request).id);
      },
      'DELETE /api/drafts/:creationId': (request) =>
        drafts.discardNew(request.params.creationId, userOf(request).id),
    },
    () => ({
      'PUT /api/blogs/:id/drafts/:editorId': ofText,
      'POST /api/blogs/preview': ofText,
      'PUT /api/drafts/:creationId/:editorId': ofText,
    }),
  );

function toWireDraft({ editorId, sequence, baseVersion, savedAt, fields }: Draft): WireDraft {
  return { editorId, sequence, baseVersion, savedAt: savedAt.toISOString(), fields };
}
