import { createAuthService } from '#app/auth/auth-service.server.ts';
import { createOwnAccountService } from '#app/auth/own-account-service.server.ts';
import { createTokenSigner } from '#app/auth/token.server.ts';
import { replaceMediaInPosts } from '#app/blog/media-replacement.server.ts';
import { createPostDrafts } from '#app/blog/post-drafts.server.ts';
import { createPostHistory } from '#app/blog/post-history.server.ts';
import { createPostService } from '#app/blog/post-service.server.ts';
import { createPostTrash } from '#app/blog/post-trash.server.ts';
import { createPostWriting } from '#app/blog/post-writing.server.ts';
import { createContactService } from '#app/contact/contact-service.server.ts';
import { createInboxService } from '#app/contact/inbox-service.server.ts';
import { createMediaLibrary } from '#app/media/library-service.server.ts';
import { createMediaRepository } from '#app/media/media-repository.server.ts';
import { createMediaService } from '#app/media/media-service.server.ts';
import type { MediaStore } from '#app/media/media-store.server.ts';
import { createPictureLookup } from '#app/media/picture-lookup.server.ts';
import { createPictureMaker } from '#app/media/picture-maker.server.ts';
import { createPictureRepository } from '#app/media/picture-repository.server.ts';
import { createStatisticsService } from '#app/statistics/statistics-service.server.ts';
import { company } from '#content/company/company.ts';
import type { Database } from './database/schema.ts';

export interface ServiceDependencies {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly jwtSecret: string;
  /** Who hears of contact messages; null when no mail server is set. */
  readonly notify: string | null;
  /** Called when there is a notification to send. */
  readonly onMessageStored: () => void;
  readonly now: () => Date;
}

export type Services = ReturnType<typeof createServices>;

/** The use cases of every domain, over one database and one media store. */
export function createServices(dependencies: ServiceDependencies) {
  const { database, mediaStore, jwtSecret, notify, onMessageStored, now } = dependencies;
  const media = createMediaService(
    mediaStore,
    createMediaRepository(database),
    createPictureRepository(database),
  );
  const posts = createPostService({ database, now });
  return {
    media,
    library: createMediaLibrary({ database, media, replaceInPosts: replaceMediaInPosts, now }),
    pictures: createPictureLookup(database),
    pictureMaker: createPictureMaker(database, mediaStore),
    postWriting: createPostWriting({ database, media, now }),
    postHistory: createPostHistory(database),
    postTrash: createPostTrash({ database, media, now }),
    postDrafts: createPostDrafts(database, now),
    posts,
    statistics: createStatisticsService({ database, posts, timeZone: company.timeZone, now }),
    contact: createContactService({ database, notify, onStored: onMessageStored, now }),
    inbox: createInboxService({ database, wakeOutbox: onMessageStored, now }),
    account: createOwnAccountService(database, now),
    auth: createAuthService({ database, tokens: createTokenSigner(jwtSecret), now }),
  };
}
