import type { MediaStore } from '@site/images/store/media-store.server';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services.ts';
import { answerFixedIcons, brandRoutes } from '#site/branding/brand-routes.server.ts';
import { cardApi } from '#site/cards/card-api.server.ts';
import { inboxApi } from '#site/contact/inbox/inbox-api.server.ts';
import { contactApi } from '#site/contact/messages/contact-api.server.ts';
import { messageTrashApi } from '#site/contact/trash/message-trash-api.server.ts';
import { discoveryRoutes } from '#site/discovery/discovery-routes.server.ts';
import { documentApi } from '#site/documents/document-api.server.ts';
import { ownPageApi } from '#site/documents/own-pages/own-page-api.server.ts';
import { setupApi } from '#site/documents/setup/setup-api.server.ts';
import { redirectApi } from '#site/redirects/redirect-api.server.ts';
import { countRateLimit, statisticsApi } from '#site/statistics/statistics-api.server.ts';
import type { PageSettings } from '#site/texts/page-settings.ts';
import { registerMediaFiles } from '../http/files/media-files.ts';

export async function registerSite(
  app: FastifyInstance,
  {
    services,
    mediaStore,
    settings,
    answers,
    limitContact,
  }: {
    services: Services;
    mediaStore: MediaStore;
    settings: PageSettings;
    answers: (path: string) => boolean;
    limitContact: onRequestAsyncHookHandler;
  },
): Promise<void> {
  const own = { host: new URL(settings.siteUrl).host, answers };
  await app.register(documentApi(services, own));
  await app.register(setupApi(services, own));
  await app.register(ownPageApi(services, own));
  await app.register(redirectApi(services.redirects, own));
  await app.register(contactApi(services.contact, limitContact));
  await app.register(inboxApi(services.inbox));
  await app.register(messageTrashApi(services.messageTrash));
  const limitCounts = app.rateLimit(countRateLimit) as onRequestAsyncHookHandler;
  await app.register(statisticsApi(services.statistics, limitCounts));
  app.addHook('onClose', async () => services.images.tasks.close());
  await app.register(cardApi(services.cards, services.covers));
  await app.register(brandRoutes(services));
  answerFixedIcons(app, services);
  await registerMediaFiles(app, mediaStore, services.library);
  await app.register(discoveryRoutes(services, settings));
}
