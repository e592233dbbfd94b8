import { InvalidInputError } from '@site/platform/http/errors';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { toPostPage } from '#site/blog/reading/post-page.server.ts';
import type { PostPage } from '#site/blog/reading/post-page.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { parseTags } from '#site/urls/post-tags.ts';
import { cleanForPreview } from '../posts/saving/post-content.server.ts';

/** @throws {InvalidInputError} For content no post may have. */
export async function previewPage(
  fields: DraftFields,
  createdAt: Date,
  site: SiteContent,
  lookup: PictureLookup,
): Promise<PostPage> {
  if (fields.media.startsWith('/')) {
    throw new InvalidInputError([{ path: 'media', message: 'media must be a path of this site.' }]);
  }
  const post: Post = {
    ...fields,
    id: '',
    content: await cleanForPreview(fields.content),
    tags: parseTags(fields.tags),
    authors: parseTags(fields.authors),
    scheduledAt: parseScheduledDate(fields.scheduledDate, site.company.timeZone) ?? null,
    createdAt,
    updatedAt: createdAt,
    views: 0,
    shares: 0,
  };
  return toPostPage(post, site, lookup);
}
