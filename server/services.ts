import path from 'node:path';
import { createActivityService } from '#app/audit/activity-service.server.ts';
import { accountNotice, noNotice } from '#app/auth/account/mails/account-notice.server.ts';
import { createSignInServices } from '#app/auth/sign-in-services.server.ts';
import { createCalendarService } from '#app/blog/calendar/calendar-service.server.ts';
import { createPostDrafts } from '#app/blog/drafts/post-drafts.server.ts';
import { createPostHistory } from '#app/blog/history/post-history.server.ts';
import { createHasPosts } from '#app/blog/lists/has-posts.server.ts';
import { createListedPosts } from '#app/blog/lists/listed-posts.server.ts';
import { createNoticeService } from '#app/blog/notices/notice-service.server.ts';
import { createReviewNotices } from '#app/blog/notices/review-notices.server.ts';
import { createPeopleService, replaceAvatar } from '#app/blog/people/people-service.server.ts';
import { createPublicPeople } from '#app/blog/people/public-people.server.ts';
import { replaceMediaInPosts } from '#app/blog/posts/media-replacement.server.ts';
import { createPostService } from '#app/blog/posts/post-service.server.ts';
import { createPostWriting } from '#app/blog/posts/saving/post-writing.server.ts';
import { createPresenceService } from '#app/blog/presence/presence-service.server.ts';
import { createPostReview } from '#app/blog/review/post-review.server.ts';
import { findPublicContent } from '#app/blog/source/find-public-content.server.ts';
import { createTagService } from '#app/blog/tags/tag-service.server.ts';
import { createGonePosts } from '#app/blog/trash/gone-posts.server.ts';
import { createPostTrash } from '#app/blog/trash/post-trash.server.ts';
import { createBrandFiles } from '#app/branding/brand-files.server.ts';
import { createCardRenderer } from '#app/cards/card-renderer.server.ts';
import { createCardService } from '#app/cards/card-service.server.ts';
import { createCardStore } from '#app/cards/card-store.server.ts';
import { createCoverFiles } from '#app/cards/cover-files.server.ts';
import { createCoverService } from '#app/cards/cover-service.server.ts';
import { createInboxService } from '#app/contact/inbox/inbox-service.server.ts';
import { createContactService } from '#app/contact/messages/contact-service.server.ts';
import { createSenderLimit } from '#app/contact/spam/sender-limit.server.ts';
import { createMessageTrash } from '#app/contact/trash/message-trash.server.ts';
import { createDiscoveryService } from '#app/discovery/discovery-service.server.ts';
import { partSize } from '#app/discovery/sitemap/sitemap-service.server.ts';
import { createExportTickets } from '#app/exchange/export/export-tickets.server.ts';
import { createLinkWatch } from '#app/links/link-watch.server.ts';
import { mailParties } from '#app/mail/mail-parties.ts';
import { createMailTest } from '#app/mail/mail-test.server.ts';
import { createMediaLibrary } from '#app/media/library/library-service.server.ts';
import { createMediaService } from '#app/media/media-service.server.ts';
import type { MediaStore } from '#app/media/store/media-store.server.ts';
import { createImageProcess } from '#app/media/variants/image-process.server.ts';
import { createPictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import { createPictureMaker } from '#app/media/variants/picture-maker.server.ts';
import { createRedirectService } from '#app/redirects/redirect-service.server.ts';
import type { Services } from '#app/services.ts';
import { createDocumentDrafts } from '#app/site/documents/document-drafts.server.ts';
import { replaceMediaInDocuments } from '#app/site/documents/document-media.server.ts';
import { createDocumentService } from '#app/site/documents/document-service.server.ts';
import type { ReportMisfit } from '#app/site/documents/site-documents.server.ts';
import { linkTargets } from '#app/site/link-targets.server.ts';
import { createOwnPageService } from '#app/site/own-pages/own-page-service.server.ts';
import { createPathProblem } from '#app/site/own-pages/path-problem.server.ts';
import { createSetup } from '#app/site/setup/setup-service.server.ts';
import { createSiteSource } from '#app/site/site-source.server.ts';
import { createStatisticsService } from '#app/statistics/statistics-service.server.ts';
import { createPageFreshness } from '#platform/cache/page-freshness.ts';
import { createStateMemo } from '#platform/cache/state-memo.ts';
import type { ContentVersion } from '#platform/database/content-version.ts';
import { readOrMakeDataId } from '#platform/database/data-id.ts';
import type { Database } from '#platform/database/schema.ts';
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

export function createServices(dependencies: ServiceDependencies): Services {
  const { database, mediaStore, dataDir, jwtSecret, mail, onMessageStored, now } = dependencies;
  const images = createImageProcess(dependencies.imageMemoryBytes ?? undefined);
  const media = createMediaService(mediaStore, database, images);
  const brandFiles = createBrandFiles({ database, media, store: mediaStore, tasks: images.tasks });
  const version = dependencies.contentVersion;
  const site = createSiteSource({ database, version, now, report: dependencies.onMisfit });
  const timeZone = () => site.current().company.timeZone;
  const notify = mail && (() => mailParties(site.current(), mail.contactTo).recipients.join(', '));
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
  const inbox = createInboxService({ database, notify, wakeOutbox: onMessageStored, now });

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
  const hasMail = mail !== null;
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
      ...{ content: publicContent, site, cards, renderer, store: cardStore },
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
      notify,
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
