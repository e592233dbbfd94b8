import { createActivityRepository } from '#app/audit/activity-repository.server.ts';
import type { PersonalData } from '#app/auth/users/privacy/privacy-service.server.ts';
import { createRevisionRepository } from '#app/blog/history/revision-repository.server.ts';
import { createNoticeRepository } from '#app/blog/notices/notice-repository.server.ts';
import { createPeopleService } from '#app/blog/people/people-service.server.ts';
import { createOwnedPostRepository } from '#app/blog/posts/owned-post-repository.server.ts';
import { createDraftStore } from '#app/drafts/draft-store.server.ts';
import { createDocumentRepository } from '#app/site/documents/document-repository.server.ts';

/** Of the audit log, the newest. */
const maxEvents = 10_000;

/** What all domains but sign-in hold of a user. */
export function personalData(dependencies: Parameters<typeof createPeopleService>[0]): PersonalData {
  const { database } = dependencies;
  return {
    read: async (userId) => ({
      byline: (await createPeopleService(dependencies).ofUser(userId)) ?? null,
      posts: await createOwnedPostRepository(database).list(userId),
      drafts: await createDraftStore(database).allOf(userId),
      notices: await createNoticeRepository(database).allOf(userId),
      activity: await createActivityRepository(database).list({ who: userId }, { limit: maxEvents }),
    }),

    async erase(transaction, user, { name, by }) {
      const people = createPeopleService({ ...dependencies, database: transaction });
      const former = await people.giveAway(user, name, by);
      const revisions = createRevisionRepository(transaction);
      if (former !== null) await revisions.replaceAuthor(former, name);
      await revisions.replaceSaver(user.email, name);
      await createDocumentRepository(transaction).replaceSaver(user.email, name);
      await createActivityRepository(transaction).eraseUser(user.id, user.email);
    },
  };
}
