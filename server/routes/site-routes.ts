import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { answerFixedIcons, brandRoutes } from '#app/branding/brand-routes.server.ts';
import { cardApi } from '#app/cards/card-api.server.ts';
import { inboxApi } from '#app/contact/inbox/inbox-api.server.ts';
import { contactApi } from '#app/contact/messages/contact-api.server.ts';
import { messageTrashApi } from '#app/contact/trash/message-trash-api.server.ts';
import { discoveryRoutes } from '#app/discovery/discovery-routes.server.ts';
import type { MediaStore } from '#app/media/store/media-store.server.ts';
import type { PageSettings } from '#app/page-settings.ts';
import { redirectApi } from '#app/redirects/redirect-api.server.ts';
import type { Services } from '#app/services.ts';
import { ownPageApi } from '#app/site/own-pages/own-page-api.server.ts';
import { setupApi } from '#app/site/setup/setup-api.server.ts';
import { siteApi } from '#app/site/site-api.server.ts';
import { countRateLimit, statisticsApi } from '#app/statistics/statistics-api.server.ts';
import { registerMediaFiles } from '../http/media-files.ts';

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
  await app.register(siteApi(services, own));
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
