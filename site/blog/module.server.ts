import { createStateMemo } from '@site/database/cache/state-memo';
import { readOrMakeDataId } from '@site/database/data-id';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { mailServerKey } from '#site/mail/keys.ts';
import { mediaKey } from '#site/media/keys.ts';
import { freshnessKey, outsideKey } from '#site/modules/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { withMultipart } from '#site/modules/plugins.server.ts';
import { provide } from '#site/modules/services.ts';
import { postsByNameKey } from '#site/redirects/keys.ts';
import { siteKey, timeZoneKey } from '#site/texts/keys.ts';
import { postActivity } from './activity.ts';
import { bulkApi } from './bulk/bulk-api.server.ts';
import { draftApi } from './drafts/draft-api.server.ts';
import { createPostDrafts } from './drafts/post-drafts.server.ts';
import { historyApi } from './history/history-api.server.ts';
import { createPostHistory } from './history/post-history.server.ts';
import {
  dataIdKey,
  listedPostsKey,
  noticesKey,
  pathProblemKey,
  peopleKey,
  postDraftsKey,
  postHistoryKey,
  postReviewKey,
  postWritingKey,
  presenceKey,
  publicPeopleKey,
} from './keys.ts';
import { createHasPosts } from './lists/has-posts.server.ts';
import { createListedPosts, partSize } from './lists/listed-posts.server.ts';
import { noticeApi } from './notices/notice-api.server.ts';
import { noticeMails } from './notices/notice-mails.server.ts';
import { createNoticeService } from './notices/notice-service.server.ts';
import { createReviewNotices } from './notices/review-notices.server.ts';
import { authorApi } from './people/author-api.server.ts';
import { peopleApi } from './people/people-api.server.ts';
import { createPeopleService } from './people/people-service.server.ts';
import { createPublicPeople } from './people/public-people.server.ts';
import { postsKey } from './posts/keys.ts';
import { postApi } from './posts/post-api.server.ts';
import { createPostService } from './posts/post-service.server.ts';
import { createPostWriting } from './posts/saving/post-writing.server.ts';
import { presenceApi } from './presence/presence-api.server.ts';
import { createPresenceService } from './presence/presence-service.server.ts';
import { createPostReview } from './review/post-review.server.ts';
import { reviewApi } from './review/review-api.server.ts';
import { slugApi } from './slugs/slug-api.server.ts';
import { findPublicContent } from './source/find-public-content.server.ts';
import { hasPostsKey, publicContentKey } from './source/public-content.ts';
import { sourceApi } from './source/source-api.server.ts';
import { postTables } from './tables.ts';
import { tagNamingKey, tagsKey } from './tags/keys.ts';
import { withTagNames } from './tags/names/named-tags.server.ts';
import { createTagNaming } from './tags/names/tag-names.server.ts';
import { tagApi } from './tags/tag-api.server.ts';
import { createTagService } from './tags/tag-service.server.ts';
import { translationsKey } from './translations/keys.ts';
import { createListPages } from './translations/list-pages.server.ts';
import { translationApi } from './translations/translation-api.server.ts';
import { createTranslations } from './translations/translations.server.ts';
import { createGonePosts } from './trash/gone-posts.server.ts';
import { gonePostsKey, postTrashKey } from './trash/keys.ts';
import { createPostTrash } from './trash/post-trash.server.ts';
import { trashApi } from './trash/trash-api.server.ts';

export const postModule: Module = {
  activity: postActivity,
  mails: [noticeMails],
  tables: postTables,

  services({ database, siteUrl, apiUrl = '', now }) {
    return [
      provide(postsKey, ({ get }) =>
        createPostService({
          ...{ database, now },
          pathProblem: get(pathProblemKey),
          memo: createStateMemo(get(freshnessKey), { max: 500 }),
        }),
      ),
      provide(postsByNameKey, ({ get }) => get(postsKey)),
      provide(hasPostsKey, ({ get }) =>
        apiUrl
          ? async () => true
          : createHasPosts(get(postsKey), createStateMemo(get(freshnessKey), { max: 30 })),
      ),
      provide(dataIdKey, () => () => readOrMakeDataId(database)),
      provide(tagNamingKey, ({ get }) =>
        createTagNaming({
          ...{ database, site: get(siteKey) },
          listed: get(listedPostsKey),
          memo: createStateMemo(get(freshnessKey), { max: 30 }),
        }),
      ),
      provide(publicPeopleKey, ({ get }) => createPublicPeople(database, get(siteKey))),
      provide(listedPostsKey, ({ get }) =>
        createListedPosts({ database, partSize, people: get(publicPeopleKey), now }),
      ),
      provide(publicContentKey, ({ get }) =>
        findPublicContent({
          ...{ apiUrl, siteUrl, partSize, now },
          local: withTagNames(
            {
              posts: get(postsKey),
              people: get(publicPeopleKey),
              pictures: get(picturesKey),
              gonePosts: get(gonePostsKey),
              listed: get(listedPostsKey),
              files: get(mediaKey),
              apiUrl: null,
              maxAgeMs: 0,
            },
            get(tagNamingKey),
          ),
          dataId: get(dataIdKey),
          timeZone: get(timeZoneKey),
        }),
      ),
      provide(postWritingKey, ({ get }) =>
        createPostWriting({
          ...{ database, now },
          media: get(mediaKey),
          pathProblem: get(pathProblemKey),
          languages: () => get(siteKey).current().languages,
          notify: createReviewNotices({ hasMail: get(mailServerKey).isSetUp }),
        }),
      ),
      provide(peopleKey, ({ get }) => createPeopleService({ database, media: get(mediaKey), now })),
      provide(tagsKey, ({ get }) =>
        createTagService({ database, media: get(mediaKey), naming: get(tagNamingKey), now }),
      ),
      provide(postHistoryKey, () => createPostHistory(database, now)),
      provide(postTrashKey, ({ get }) => createPostTrash({ database, media: get(mediaKey), now })),
      provide(gonePostsKey, () => createGonePosts({ database, now })),
      provide(postDraftsKey, () => createPostDrafts(database, now)),
      provide(postReviewKey, ({ get }) =>
        createPostReview(database, now, createReviewNotices({ hasMail: get(mailServerKey).isSetUp })),
      ),
      provide(translationsKey, ({ get }) =>
        createTranslations({
          ...{ database, posts: get(postsKey), now },
          listPages: createListPages({
            ...{ site: get(siteKey), naming: get(tagNamingKey), listed: get(listedPostsKey) },
            memo: createStateMemo(get(freshnessKey), { max: 30 }),
          }),
        }),
      ),
      provide(presenceKey, () => createPresenceService(database, now)),
      provide(noticesKey, ({ get }) =>
        createNoticeService({ database, hasMail: get(mailServerKey).isSetUp, now }),
      ),
    ];
  },

  routes({ get }) {
    const { now } = get(outsideKey);
    const posts = get(postsKey);
    const writing = get(postWritingKey);
    const trash = get(postTrashKey);
    const drafts = get(postDraftsKey);
    const presence = get(presenceKey);
    const site = get(siteKey);
    return [
      withMultipart(
        postApi({
          ...{ posts, writing, trash, drafts, presence },
          media: get(mediaKey),
          pictures: get(picturesKey),
          timeZone: get(timeZoneKey),
        }),
      ),
      sourceApi(get(picturesKey), get(dataIdKey)),
      bulkApi({ writing, trash }),
      translationApi({ posts, writing, translations: get(translationsKey), site }),
      tagApi(get(tagsKey), () => site.current().languages),
      peopleApi(get(peopleKey), () => site.current()),
      authorApi(get(publicContentKey)),
      slugApi(posts),
      draftApi({ postDrafts: drafts, pictures: get(picturesKey), site }, now),
      historyApi(get(postHistoryKey), writing),
      reviewApi(get(postReviewKey)),
      presenceApi(presence),
      noticeApi(get(noticesKey)),
      trashApi(trash),
    ];
  },

  jobs: ({ get }) => [
    { name: 'old trash', run: () => get(postTrashKey).deleteExpired() },
    { name: 'old notices', run: () => get(noticesKey).deleteExpired() },
  ],
};
