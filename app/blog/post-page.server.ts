import { descriptionOf } from '#app/head/head-text.ts';
import { InvalidInputError } from '#app/http/errors.ts';
import type { DraftFields } from './draft.ts';
import type { Post } from './post.ts';
import { cleanForPreview } from './post-content.server.ts';
import type { PostPage } from './post-page.ts';
import { parseTags } from './post-tags.ts';
import { textOf } from './post-text.server.ts';

export function toPostPage({ title, content, media, cover, tags, createdAt }: Post): PostPage {
  return {
    title,
    content,
    media,
    cover,
    tags: [...tags],
    description: descriptionOf(textOf(content)),
    createdAt: createdAt.toISOString(),
  };
}

/**
 * The page a draft would have.
 *
 * @throws {InvalidInputError} For content no post may have.
 */
export function previewPage(fields: DraftFields, createdAt: Date): PostPage {
  if (fields.media.startsWith('/')) {
    throw new InvalidInputError([{ path: 'media', message: 'media must be a path of this site.' }]);
  }
  const content = cleanForPreview(fields.content);
  return toPostPage({
    ...fields,
    id: '',
    content,
    tags: parseTags(fields.tags),
    scheduledAt: null,
    createdAt,
    updatedAt: createdAt,
    views: 0,
    shares: 0,
  });
}
