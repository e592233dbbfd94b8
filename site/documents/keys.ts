import { serviceKey } from '#site/modules/services.ts';
import type { ChangedSources } from './changed-sources.server.ts';
import type { Surroundings } from './checks/document-checks.server.ts';
import type { DocumentDrafts } from './document-drafts.server.ts';
import type { DocumentService } from './document-service.server.ts';
import type { OwnPageService } from './own-pages/own-page-service.server.ts';
import type { SetupService } from './setup/setup-service.server.ts';

export const documentsKey = serviceKey<DocumentService>('documents');
export const changedSourcesKey = serviceKey<ChangedSources>('changed sources');
export const documentDraftsKey = serviceKey<DocumentDrafts>('document drafts');
export const ownPagesKey = serviceKey<OwnPageService>('own pages');
export const setupKey = serviceKey<SetupService>('setup');
/** Whether a path of this site has a page. */
export const leadsSomewhereKey = serviceKey<Surroundings['leadsSomewhere']>('leads somewhere');
