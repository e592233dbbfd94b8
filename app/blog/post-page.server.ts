import { descriptionOf } from '#app/head/head-text.ts';
import { InvalidInputError } from '#app/http/errors.ts';
import { slugOfMember } from './author-profile.ts';
import type { DraftFields } from './draft.ts';
import type { Post } from './post.ts';
import { cleanForPreview } from './post-content.server.ts';
import { laterUpdate } from './post-date.ts';
import type { PostPage } from './post-page.ts';
import { readPost } from './post-reading.server.ts';
import { parseTags } from './post-tags.ts';
import { textOf } from './post-text.server.ts';
import { readingMinutes, wordCount } from './reading-time.ts';

export function toPostPage(post: Post): PostPage {
  const { title, content, media, cover, tags, author, createdAt } = post;
  const text = textOf(content);
  return {
    ...readPost(content),
    title,
    media,
    cover,
    tags: [...tags],
    description: descriptionOf(text),
    createdAt: createdAt.toISOString(),
    updatedAt: laterUpdate(post)?.toISOString() ?? null,
    author,
    authorSlug: slugOfMember(author),
    minutes: readingMinutes(wordCount(text)),
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
