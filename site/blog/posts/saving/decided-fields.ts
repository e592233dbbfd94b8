import { nameKey } from '#site/blog/people/person.ts';
import { optionalFields } from '../fields/post-fields.ts';
import { type Post, postLimits } from '../post.ts';
import type { PostForm } from '../post-schema.ts';

/** A field left out keeps its value, or takes the default on a new post. */
export function decisions(form: PostForm, before?: Post) {
  return {
    title: form.title,
    tags: form.tags,
    author: form.author,
    status: form.status ?? before?.status ?? 'draft',
    isPublished: form.isPublished ?? before?.isPublished ?? false,
    scheduledAt: form.scheduledDate === undefined ? (before?.scheduledAt ?? null) : form.scheduledDate,
    ...optionalFields(form, before),
    // A form with the author text alone may change whom the post is by.
    authors:
      form.authors ?? (before && nameKey(before.author) === nameKey(form.author) ? before.authors : []),
  };
}

/** A page has neither tags nor author and is in no list; only a page can be unlisted. */
export function fitting<
  Fields extends Pick<Post, 'isPage' | 'tags' | 'author' | 'authors' | 'isPinned' | 'isUnlisted'>,
>(fields: Fields): Fields {
  return fields.isPage
    ? { ...fields, tags: [], author: '', authors: [], isPinned: false }
    : { ...fields, isUnlisted: false };
}

/** A draft, without what belongs to the original alone. @param language Of a translation, which belongs to it; absent: a blog of its own. */
export function copyOf({ id, ...original }: Post, createdAt: Date, language?: string): Omit<Post, 'id'> {
  const translationOf = language === undefined ? '' : original.translationOf || id;
  const title = Array.from(language === undefined ? `Copy of ${original.title}` : original.title)
    .slice(0, postLimits.titleCharacters)
    .join('');
  const hidden = { status: 'draft', isPublished: false, scheduledAt: null, isPinned: false } as const;
  return {
    ...original,
    ...hidden,
    ...{ translationOf, language: language ?? original.language },
    title,
    slug: '',
    canonicalUrl: '',
    createdAt,
    updatedAt: createdAt,
    views: 0,
    shares: 0,
  };
}
