import path from 'node:path';
import { createPageFreshness } from '@site/database/cache/page-freshness';
import { createStateMemo } from '@site/database/cache/state-memo';
import type { ContentVersion } from '@site/database/content-version';
import { readOrMakeDataId } from '@site/database/data-id';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import { createImageProcess } from '@site/images/variants/image-process.server';
import { createActivityService } from '#site/audit/activity-service.server.ts';
import { accountNotice, noNotice } from '#site/auth/account/mails/account-notice.server.ts';
import { createSignInServices } from '#site/auth/sign-in-services.server.ts';
import { createCalendarService } from '#site/blog/calendar/calendar-service.server.ts';
import { createPostDrafts } from '#site/blog/drafts/post-drafts.server.ts';
import { createPostHistory } from '#site/blog/history/post-history.server.ts';
import { createHasPosts } from '#site/blog/lists/has-posts.server.ts';
import { createListedPosts } from '#site/blog/lists/listed-posts.server.ts';
import { createNoticeService } from '#site/blog/notices/notice-service.server.ts';
import { createReviewNotices } from '#site/blog/notices/review-notices.server.ts';
import { createPeopleService, replaceAvatar } from '#site/blog/people/people-service.server.ts';
import { createPublicPeople } from '#site/blog/people/public-people.server.ts';
import { replaceMediaInPosts } from '#site/blog/posts/media-replacement.server.ts';
import { createPostService } from '#site/blog/posts/post-service.server.ts';
import { createPostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import { createPresenceService } from '#site/blog/presence/presence-service.server.ts';
import { createPostReview } from '#site/blog/review/post-review.server.ts';
import { findPublicContent } from '#site/blog/source/find-public-content.server.ts';
import { createTagService } from '#site/blog/tags/tag-service.server.ts';
import { createGonePosts } from '#site/blog/trash/gone-posts.server.ts';
import { createPostTrash } from '#site/blog/trash/post-trash.server.ts';
import { createBrandFiles } from '#site/branding/brand-files.server.ts';
import { createCardRenderer } from '#site/cards/card-renderer.server.ts';
import { createCardService } from '#site/cards/card-service.server.ts';
import { createCardStore } from '#site/cards/card-store.server.ts';
import { createCoverFiles } from '#site/cards/cover-files.server.ts';
import { createCoverService } from '#site/cards/cover-service.server.ts';
import { createInboxService } from '#site/contact/inbox/inbox-service.server.ts';
import { createContactService } from '#site/contact/messages/contact-service.server.ts';
import { createSenderLimit } from '#site/contact/spam/sender-limit.server.ts';
import { createMessageTrash } from '#site/contact/trash/message-trash.server.ts';
import { createDiscoveryService } from '#site/discovery/discovery-service.server.ts';
import { partSize } from '#site/discovery/sitemap/sitemap-service.server.ts';
import { createDocumentDrafts } from '#site/documents/document-drafts.server.ts';
import { replaceMediaInDocuments } from '#site/documents/document-media.server.ts';
import { createDocumentService } from '#site/documents/document-service.server.ts';
import { linkTargets } from '#site/documents/link-targets.server.ts';
import { createOwnPageRepository } from '#site/documents/own-pages/own-page-repository.server.ts';
import { createOwnPageService } from '#site/documents/own-pages/own-page-service.server.ts';
import { createPathProblem } from '#site/documents/own-pages/path-problem.server.ts';
import { createSetup } from '#site/documents/setup/setup-service.server.ts';
import { createExportTickets } from '#site/exchange/export/export-tickets.server.ts';
import { createPictureLookup } from '#site/images/picture-lookup.server.ts';
import { createPictureMaker } from '#site/images/picture-maker.server.ts';
import { createLinkWatch } from '#site/links/link-watch.server.ts';
import { createMailTest } from '#site/mail/mail-test.server.ts';
import { createMediaLibrary } from '#site/media/library/library-service.server.ts';
import { createMediaService } from '#site/media/media-service.server.ts';
import { createRedirectService } from '#site/redirects/redirect-service.server.ts';
import { createStatisticsService } from '#site/statistics/statistics-service.server.ts';
import type { ReportMisfit } from '#site/texts/site-documents.server.ts';
import { createSiteSource } from '#site/texts/site-source.server.ts';
import { personalData } from './data/personal-data.ts';

interface ServiceDependencies {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly dataDir: string;
  readonly jwtSecret: string;
  readonly siteUrl: string;
  readonly mail: { readonly smtpUrl: string; readonly contactTo: string | null } | null;
  readonly apiUrl?: string;
  readonly onMessageStored: () => void;
  readonly contentVersion: ContentVersion;
  /** Of a document of the site that another version stored and that this one cannot show as it is. */
  readonly onMisfit?: ReportMisfit | undefined;
  /** Limit of the process that opens images; null or absent: as the machine allows. */
  readonly imageMemoryBytes?: number | null;
  readonly now: () => Date;
}

/** Until an API on another host has said whether it works on this database. */
const unknownAgeMs = 1_000;

export type Services = ReturnType<typeof createServices>;

export function createServices(dependencies: ServiceDependencies) {
  const { database, mediaStore, dataDir, jwtSecret, mail, onMessageStored, now } = dependencies;
  const images = createImageProcess(dependencies.imageMemoryBytes ?? undefined);
  const media = createMediaService(mediaStore, database, images);
  const brandFiles = createBrandFiles({ database, media, store: mediaStore, tasks: images.tasks });
  const version = dependencies.contentVersion;
  const site = createSiteSource({
    ...{ database, version, now },
    ownPages: createOwnPageRepository(database),
    report: dependencies.onMisfit,
  });
  const timeZone = () => site.current().company.timeZone;
  const hasMail = mail !== null;
  const freshness = createPageFreshness({
    version,
    nextDue,
    timeZone,
    now,
  });
  const pathProblem = createPathProblem(now);
  const memo = createStateMemo(freshness, { max: 500 });
  const posts = createPostService({ database, now, pathProblem, memo });
  const pictures = createPictureLookup(database);
  const gonePosts = createGonePosts({ database, now });
  const listed = createListedPosts({ database, partSize, now });
  const dataId = () => readOrMakeDataId(database);
  const publicContent = findPublicContent({
    apiUrl: dependencies.apiUrl ?? '',
    siteUrl: dependencies.siteUrl,
    local: {
      posts,
      people: createPublicPeople(database),
      pictures,
      gonePosts,
      listed,
      files: media,
      apiUrl: null,
      maxAgeMs: 0,
    },
    dataId,
    partSize,
    timeZone,
    now,
  });
  const redirects = createRedirectService({ database, posts, site, now });
  const inbox = createInboxService({ database, hasMail, wakeOutbox: onMessageStored, now });

  /** Pages with posts of another host are rendered again after a few seconds. */
  async function nextDue(): Promise<Date | null> {
    const maxAgeMs = await publicContent()
      .then((content) => content.maxAgeMs)
      .catch(() => unknownAgeMs);
    const due = maxAgeMs > 0 ? new Date(now().getTime() + maxAgeMs) : await posts.nextDue();
    return earliest(due, await site.nextDue());
  }

  const leadsSomewhere = linkTargets({ posts, redirects });
  const documents = createDocumentService({ database, leadsSomewhere, now });
  const notifyOfReview = createReviewNotices({ hasMail });
  const postWriting = createPostWriting({
    ...{ database, media, now, pathProblem },
    notify: notifyOfReview,
  });
  const renderer = createCardRenderer(images.tasks);
  const cardStore = createCardStore(path.join(dataDir, 'cards'), { maxFiles: 500 });
  const cards = createCardService({ content: publicContent, site, renderer, store: cardStore, brandFiles });
  const people = createPeopleService({ database, media, now });
  const postTrash = createPostTrash({ database, media, now });
  return {
    freshness,
    site,
    setup: createSetup({ database, trash: postTrash, people, leadsSomewhere, now }),
    documents,
    ownPages: createOwnPageService({ database, documents, now }),
    documentDrafts: createDocumentDrafts(database, now),
    activity: createActivityService({ database, timeZone, now }),
    media,
    images,
    library: createMediaLibrary({
      database,
      media,
      replaceEverywhere: async (transaction, change) => {
        await replaceMediaInDocuments(transaction, change);
        await replaceAvatar(transaction, change);
        return replaceMediaInPosts(transaction, change);
      },
      now,
    }),
    pictures,
    pictureMaker: createPictureMaker(database, mediaStore, images),
    postWriting,
    linkWatch: createLinkWatch({
      ...{ database, posts, postWriting, media, site, leadsSomewhere, now },
      siteUrl: dependencies.siteUrl,
    }),
    people,
    tags: createTagService({ database, media, now }),
    postHistory: createPostHistory(database, now),
    postTrash,
    gonePosts,
    postDrafts: createPostDrafts(database, now),
    postReview: createPostReview(database, now, notifyOfReview),
    calendar: createCalendarService({
      ...{ database, writing: postWriting, now },
      locality: () => site.current().company,
    }),
    presence: createPresenceService(database, now),
    notices: createNoticeService({ database, hasMail, now }),
    posts,
    hasPosts: dependencies.apiUrl
      ? async () => true
      : createHasPosts(posts, createStateMemo(freshness, { max: 1 })),
    publicContent,
    dataId,
    brandFiles,
    cards,
    covers: createCoverService({
      ...{ content: publicContent, site, cards, renderer, store: cardStore, now },
      files: createCoverFiles(mediaStore, publicContent),
    }),
    discovery: createDiscoveryService({
      content: publicContent,
      site,
      documents: createStateMemo(freshness, { max: 300, maxBytes: 32 * 1024 * 1024 }),
      now,
    }),
    redirects,
    statistics: createStatisticsService({
      database,
      posts,
      inbox,
      site,
      timeZone,
      ownHost: new URL(dependencies.siteUrl).host,
      now,
    }),
    contact: createContactService({
      database,
      hasMail,
      site,
      secret: jwtSecret,
      onStored: onMessageStored,
      now,
    }),
    contactSenders: createSenderLimit({ database, secret: jwtSecret, now }),
    inbox,
    mailTest: createMailTest({ site, mail, siteUrl: dependencies.siteUrl }),
    exportTickets: createExportTickets(jwtSecret, now, database),
    messageTrash: createMessageTrash({ database, wakeOutbox: onMessageStored, now }),
    ...createSignInServices({
      database,
      jwtSecret,
      companyName: () => site.current().company.name,
      siteUrl: dependencies.siteUrl,
      hasMail,
      notice: hasMail ? accountNotice(now) : noNotice,
      personalData: personalData({ database, media, now }),
      now,
    }),
  };
}

const earliest = (...instants: (Date | null)[]): Date | null =>
  instants.reduce((first, at) => (first && (!at || first <= at) ? first : at), null);
