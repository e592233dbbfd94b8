import { longTexts } from '@site/database/domain-tables';
import { pathProblemKey, peopleKey, postDraftsKey } from '#site/blog/keys.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { postTrashKey } from '#site/blog/trash/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { liveOwnPagesKey } from '#site/texts/asked-keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import { documentActivity } from './activity.ts';
import { createChangedSources } from './changed-sources.server.ts';
import { linkTargets } from './checks/link-targets.server.ts';
import { documentApi } from './document-api.server.ts';
import { createDocumentDrafts } from './document-drafts.server.ts';
import { createDocumentService } from './document-service.server.ts';
import {
  changedSourcesKey,
  documentDraftsKey,
  documentsKey,
  leadsSomewhereKey,
  ownPagesKey,
  setupKey,
} from './keys.ts';
import { ownPageApi } from './own-pages/own-page-api.server.ts';
import { createOwnPageRepository } from './own-pages/own-page-repository.server.ts';
import { createOwnPageService } from './own-pages/own-page-service.server.ts';
import { createPathProblem } from './own-pages/path-problem.server.ts';
import { setupApi } from './setup/setup-api.server.ts';
import { createSetup } from './setup/setup-service.server.ts';

export const documentModule: Module = {
  activity: documentActivity,
  tables: {
    moved: [
      { name: 'document_revisions', key: ['document', 'number'], batch: longTexts },
      { name: 'document_media', key: ['path', 'document', 'number'] },
    ],
    shown: {
      document_revisions: { updated: null },
    },
  },
  services: ({ database, now }) => [
    provide(liveOwnPagesKey, () => createOwnPageRepository(database)),
    provide(pathProblemKey, () => createPathProblem(now)),
    provide(leadsSomewhereKey, ({ get }) =>
      linkTargets({ posts: get(postsKey), redirects: get(redirectsKey), site: get(siteKey) }),
    ),
    provide(documentsKey, ({ get }) =>
      createDocumentService({ database, leadsSomewhere: get(leadsSomewhereKey), now }),
    ),
    provide(changedSourcesKey, () => createChangedSources({ database, now })),
    provide(documentDraftsKey, () => createDocumentDrafts(database, now)),
    provide(ownPagesKey, ({ get }) => createOwnPageService({ database, documents: get(documentsKey), now })),
    provide(setupKey, ({ get }) =>
      createSetup({
        ...{ database, now },
        trash: get(postTrashKey),
        people: get(peopleKey),
        leadsSomewhere: get(leadsSomewhereKey),
      }),
    ),
  ],
  routes({ get }, { own }) {
    const site = get(siteKey);
    return [
      documentApi(
        {
          ...{ documents: get(documentsKey), documentDrafts: get(documentDraftsKey), site },
          changedSources: get(changedSourcesKey),
        },
        own,
      ),
      setupApi({ setup: get(setupKey), site }, own),
      ownPageApi({ ownPages: get(ownPagesKey), postDrafts: get(postDraftsKey) }, own),
    ];
  },
};
