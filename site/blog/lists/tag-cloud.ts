import type { TagCount } from '#site/blog/posts/public-posts.ts';

const cloudSizes = [1, 2, 3, 4] as const;

export interface CloudTag extends TagCount {
  /** 1 is the smallest. */
  readonly size: (typeof cloudSizes)[number];
}

/** By name. Sizes grow logarithmically, so that one tag in use everywhere does not make all others small. */
export function tagCloud(tags: readonly TagCount[], locale: string): CloudTag[] {
  const counts = tags.map(({ posts }) => Math.log(posts));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const last = cloudSizes.length - 1;
  const sizeOf = (posts: number) =>
    most === least
      ? cloudSizes[1]
      : cloudSizes[Math.round(((Math.log(posts) - least) / (most - least)) * last)];
  return tags
    .map((tag) => ({ ...tag, size: sizeOf(tag.posts) ?? cloudSizes[0] }))
    .sort((one, other) => one.tag.localeCompare(other.tag, locale));
}
