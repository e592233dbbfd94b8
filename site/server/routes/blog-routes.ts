import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { bulkApi } from '#site/blog/bulk/bulk-api.server.ts';
import { calendarApi } from '#site/blog/calendar/calendar-api.server.ts';
import { draftApi } from '#site/blog/drafts/draft-api.server.ts';
import { historyApi } from '#site/blog/history/history-api.server.ts';
import { noticeApi } from '#site/blog/notices/notice-api.server.ts';
import { authorApi } from '#site/blog/people/author-api.server.ts';
import { peopleApi } from '#site/blog/people/people-api.server.ts';
import { postApi } from '#site/blog/posts/post-api.server.ts';
import { presenceApi } from '#site/blog/presence/presence-api.server.ts';
import { reviewApi } from '#site/blog/review/review-api.server.ts';
import { slugApi } from '#site/blog/slugs/slug-api.server.ts';
import { sourceApi } from '#site/blog/source/source-api.server.ts';
import { tagApi } from '#site/blog/tags/tag-api.server.ts';
import { trashApi } from '#site/blog/trash/trash-api.server.ts';
import { libraryApi } from '#site/media/library/library-api.server.ts';

export async function registerBlog(
  app: FastifyInstance,
  services: Services,
  { timeZone, now }: { timeZone: () => string; now: () => Date },
): Promise<void> {
  const { postWriting: writing, postTrash: trash, postDrafts: drafts } = services;
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(postApi({ ...services, writing, trash, drafts, timeZone }));
    await scope.register(libraryApi(services));
  });
  await app.register(sourceApi(services.pictures, services.dataId));
  await app.register(bulkApi({ writing, trash }));
  await app.register(tagApi(services.tags));
  await app.register(peopleApi(services.people, () => services.site.current().team.members));
  await app.register(authorApi(services.publicContent));
  await app.register(slugApi(services.posts));
  await app.register(draftApi(services, now));
  await app.register(historyApi(services.postHistory, writing));
  await app.register(reviewApi(services.postReview));
  await app.register(calendarApi(services.calendar));
  await app.register(presenceApi(services.presence));
  await app.register(noticeApi(services.notices));
  await app.register(trashApi(trash));
}
