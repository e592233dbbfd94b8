import type { ShownPicture } from '@site/images/variants/shown-picture';
import { previewOfContent } from '@site/rich-text/text/post-text.server';
import { oncePerVersion } from '#site/blog/posts/once-per-version.server.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { shownDate } from '#site/blog/posts/post-visibility.ts';
import { minutesOf } from '#site/blog/reading/minutes-of.server.ts';
import { writtenIn } from '#site/blog/reading/post-language.server.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { type Dates, datesIn, type Locality } from '#site/session/dates.ts';
import { postName } from '#site/urls/slug.ts';
import type { CardFacts, PostCardData } from './components/post-card.tsx';
import { drawnCoverOf } from './drawn-cover.server.ts';

const previewOfVersion = oncePerVersion(previewOfContent);

/** Reads the images of all posts in one query. */
export async function toPostCards(
  posts: readonly Post[],
  pictures: Pick<PictureLookup, 'of'>,
  company: Locality,
): Promise<PostCardData[]> {
  const shown = await pictures.of(posts.map(({ media }) => media));
  const dates = datesIn(company);
  return posts.map((post) => ({
    ...toPostCard(post, shown.get(post.media), dates),
    written: writtenIn(post, company),
  }));
}

export function cardFactsOf(post: Post, dates: Dates): CardFacts {
  return {
    ...shownDate(post, dates),
    author: post.author,
    minutes: minutesOf(post),
  };
}

function toPostCard(post: Post, picture: ShownPicture | undefined, dates: Dates) {
  return {
    id: post.id,
    name: postName(post),
    title: post.title,
    media: post.media,
    cover: post.cover,
    focalPoint: post.focalPoint,
    picture,
    drawn: drawnCoverOf(post),
    tags: post.tags,
    ...(post.tagLanguages && { tagLanguages: post.tagLanguages }),
    preview: post.excerpt || previewOfVersion(post),
    ...cardFactsOf(post, dates),
  };
}
