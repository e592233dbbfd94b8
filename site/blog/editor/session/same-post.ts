import { type DraftFields, fieldNames } from '#site/blog/posts/fields/post-fields.ts';
import { formatTags, parseTags } from '#site/urls/post-tags.ts';

/** @param canonical Turns HTML into what the editor would write, so that only differences of content count. */
export function isSamePost(
  one: DraftFields,
  other: DraftFields,
  canonical: (html: string) => string,
): boolean {
  const names = fieldNames.filter((name) => name !== 'content' && name !== 'tags');
  const tagsOf = ({ tags }: DraftFields) => formatTags(parseTags(tags));
  return (
    names.every((name) => one[name] === other[name]) &&
    tagsOf(one) === tagsOf(other) &&
    canonical(one.content) === canonical(other.content)
  );
}
