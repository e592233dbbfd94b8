import type { PageFreshness } from '#platform/cache/page-freshness.ts';
import type { ActivityService } from './audit/activity-service.server.ts';
import type { SignInServices } from './auth/sign-in-services.server.ts';
import type { PostDrafts } from './blog/drafts/post-drafts.server.ts';
import type { PostHistory } from './blog/history/post-history.server.ts';
import type { PeopleService } from './blog/people/people-service.server.ts';
import type { PostService } from './blog/posts/post-service.server.ts';
import type { PostWriting } from './blog/posts/saving/post-writing.server.ts';
import type { PostReview } from './blog/review/post-review.server.ts';
import type { FindPublicContent } from './blog/source/public-content.ts';
import type { TagService } from './blog/tags/tag-service.server.ts';
import type { GonePosts } from './blog/trash/gone-posts.server.ts';
import type { PostTrash } from './blog/trash/post-trash.server.ts';
import type { BrandFiles } from './branding/brand-files.server.ts';
import type { CardService } from './cards/card-service.server.ts';
import type { InboxService } from './contact/inbox/inbox-service.server.ts';
import type { ContactService } from './contact/messages/contact-service.server.ts';
import type { SenderLimit } from './contact/spam/sender-limit.server.ts';
import type { MessageTrash } from './contact/trash/message-trash.server.ts';
import type { DiscoveryService } from './discovery/discovery-service.server.ts';
import type { ExportTickets } from './exchange/export/export-tickets.server.ts';
import type { LinkWatch } from './links/link-watch.server.ts';
import type { MailTest } from './mail/mail-test.server.ts';
import type { MediaLibrary } from './media/library/library-service.server.ts';
import type { MediaService } from './media/media-service.server.ts';
import type { ImageProcess } from './media/variants/image-process.server.ts';
import type { PictureLookup } from './media/variants/picture-lookup.server.ts';
import type { PictureMaker } from './media/variants/picture-maker.server.ts';
import type { RedirectService } from './redirects/redirect-service.server.ts';
import type { DocumentDrafts } from './site/documents/document-drafts.server.ts';
import type { DocumentService } from './site/documents/document-service.server.ts';
import type { OwnPageService } from './site/own-pages/own-page-service.server.ts';
import type { SetupService } from './site/setup/setup-service.server.ts';
import type { SiteSource } from './site/site-source.server.ts';
import type { StatisticsService } from './statistics/statistics-service.server.ts';

/** The use cases of every domain, as pages and API handlers see them. `server/services.ts` puts them together. */
export interface Services extends SignInServices {
  readonly freshness: PageFreshness;
  readonly site: SiteSource;
  readonly documents: DocumentService;
  readonly documentDrafts: DocumentDrafts;
  readonly setup: SetupService;
  readonly ownPages: OwnPageService;
  readonly activity: ActivityService;
  readonly media: MediaService;
  readonly images: ImageProcess;
  readonly library: MediaLibrary;
  readonly pictures: PictureLookup;
  readonly pictureMaker: PictureMaker;
  readonly posts: PostService;
  /** Whether there is a post that visitors see. On another host's data there may always be. */
  readonly hasPosts: () => Promise<boolean>;
  /** What public pages show. */
  readonly publicContent: FindPublicContent;
  /** Names the database. */
  readonly dataId: () => Promise<string>;
  readonly postWriting: PostWriting;
  readonly people: PeopleService;
  readonly tags: TagService;
  readonly postHistory: PostHistory;
  readonly postTrash: PostTrash;
  readonly gonePosts: GonePosts;
  readonly postDrafts: PostDrafts;
  readonly postReview: PostReview;
  readonly brandFiles: BrandFiles;
  readonly cards: CardService;
  readonly discovery: DiscoveryService;
  readonly redirects: RedirectService;
  readonly statistics: StatisticsService;
  readonly contact: ContactService;
  readonly contactSenders: SenderLimit;
  readonly inbox: InboxService;
  readonly mailTest: MailTest;
  readonly messageTrash: MessageTrash;
  readonly exportTickets: ExportTickets;
  readonly linkWatch: LinkWatch;
}
