import { serviceKey } from '#site/modules/services.ts';
import type { PostDrafts } from './drafts/post-drafts.server.ts';
import type { PostHistory } from './history/post-history.server.ts';
import type { ListedPosts } from './lists/listed-post.ts';
import type { NoticeService } from './notices/notice-service.server.ts';
import type { PeopleService } from './people/people-service.server.ts';
import type { PublicPeople } from './people/public-people.ts';
import type { PostWriting } from './posts/saving/post-writing.server.ts';
import type { PresenceService } from './presence/presence-service.server.ts';
import type { PostReview } from './review/post-review.server.ts';
import type { PathProblem } from './slugs/post-slugs.server.ts';

export const postWritingKey = serviceKey<PostWriting>('post writing');
export const postDraftsKey = serviceKey<PostDrafts>('post drafts');
export const postHistoryKey = serviceKey<PostHistory>('post history');
export const postReviewKey = serviceKey<PostReview>('post review');
export const peopleKey = serviceKey<PeopleService>('people');
/** As visitors see them. */
export const publicPeopleKey = serviceKey<PublicPeople>('public people');
/** As machines list them, with tags as posts have them. */
export const listedPostsKey = serviceKey<ListedPosts>('listed posts');
export const presenceKey = serviceKey<PresenceService>('presence');
export const noticesKey = serviceKey<NoticeService>('notices');
/** What makes this database that one. */
export const dataIdKey = serviceKey<() => Promise<string>>('data id');
/** Why a page of the owner's cannot have a path; provided above. */
export const pathProblemKey = serviceKey<PathProblem>('path problem');
