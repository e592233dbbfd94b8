import { cleanForPreview } from '#app/blog/content/post-content.server.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import type { Post } from '#app/blog/posts/post.ts';
import { parseTags } from '#app/blog/posts/post-tags.ts';
import { parseScheduledDate } from '#app/blog/posts/scheduled-date.ts';
import { toPostPage } from '#app/blog/reading/post-page.server.ts';
import type { PostPage } from '#app/blog/reading/post-page.ts';
import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import type { SiteContent } from '#app/site/site-content.ts';
import { InvalidInputError } from '#platform/http/errors.ts';

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
  return (await toPostPage(post, site, lookup)).page;
}
