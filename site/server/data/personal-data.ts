import type { PersonalData } from '@site/accounts/interfaces';
import { createActivityRepository } from '#site/audit/activity-repository.server.ts';
import { createRevisionRepository } from '#site/blog/history/revision-repository.server.ts';
import { createNoticeRepository } from '#site/blog/notices/notice-repository.server.ts';
import { createPeopleService } from '#site/blog/people/people-service.server.ts';
import { createOwnedPostRepository } from '#site/blog/posts/owned-post-repository.server.ts';
import { createConversationRepository } from '#site/contact/inquiries/conversation-repository.server.ts';
import { createDraftStore } from '#site/drafts/draft-store.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { createViewRepository } from '#site/views/view-repository.server.ts';

/** Of the audit log, the newest. */
const maxEvents = 10_000;

/** What needs no service. */
export const ownedData: Pick<PersonalData, 'rename' | 'handOver'> = {
  /** Who saved a version is stored by address. */
  async rename(transaction, from, to) {
    await createRevisionRepository(transaction).replaceSaver(from, to);
    await createDocumentRepository(transaction).replaceSaver(from, to);
  },

  handOver: (transaction, from, to) => createDraftStore(transaction).handOver(from, to),
};

/** What all domains but sign-in hold of a user. */
export function personalData(dependencies: Parameters<typeof createPeopleService>[0]): PersonalData {
  const { database } = dependencies;
  return {
    read: async (userId) => ({
      byline: (await createPeopleService(dependencies).ofUser(userId)) ?? null,
      posts: await createOwnedPostRepository(database).list(userId),
      drafts: await createDraftStore(database).allOf(userId),
      savedViews: await createViewRepository(database, userId).all(),
      inquiries: await createConversationRepository(database).allOf(userId),
      notices: await createNoticeRepository(database).allOf(userId),
      activity: await createActivityRepository(database).list({ who: userId }, { limit: maxEvents }),
    }),

    ...ownedData,

    async erase(transaction, user, { name, by }) {
      const people = createPeopleService({ ...dependencies, database: transaction });
      const former = await people.giveAway(user, name, by);
      if (former !== null) await createRevisionRepository(transaction).replaceAuthor(former, name);
      await ownedData.rename(transaction, user.email, name);
      await createConversationRepository(transaction).eraseAuthor(user.id, user.email, name);
      await createActivityRepository(transaction).eraseUser(user.id, user.email);
    },
  };
}
