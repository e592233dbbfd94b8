import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { bulkApi } from '#app/blog/bulk/bulk-api.server.ts';
import { calendarApi } from '#app/blog/calendar/calendar-api.server.ts';
import { draftApi } from '#app/blog/drafts/draft-api.server.ts';
import { newDraftApi } from '#app/blog/drafts/new-draft-api.server.ts';
import { revisionApi } from '#app/blog/history/revision-api.server.ts';
import { noticeApi } from '#app/blog/notices/notice-api.server.ts';
import { authorApi } from '#app/blog/people/author-api.server.ts';
import { peopleApi } from '#app/blog/people/people-api.server.ts';
import { postApi } from '#app/blog/posts/post-api.server.ts';
import { presenceApi } from '#app/blog/presence/presence-api.server.ts';
import { reviewApi } from '#app/blog/review/review-api.server.ts';
import { slugApi } from '#app/blog/slugs/slug-api.server.ts';
import { sourceApi } from '#app/blog/source/source-api.server.ts';
import { tagApi } from '#app/blog/tags/tag-api.server.ts';
import { trashApi } from '#app/blog/trash/trash-api.server.ts';
import { libraryApi } from '#app/media/library/library-api.server.ts';
import type { Services } from '#app/services.ts';

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
  await app.register(newDraftApi(drafts));
  await app.register(draftApi(services, now));
  await app.register(revisionApi(services.postHistory, writing));
  await app.register(reviewApi(services.postReview));
  await app.register(calendarApi(services.calendar));
  await app.register(presenceApi(services.presence));
  await app.register(noticeApi(services.notices));
  await app.register(trashApi(trash));
}
