import type { Headline } from '#app/blog/posts/post.ts';
import type { PostsAround } from '#app/blog/posts/post-service.ts';
import type { Neighbor, RelatedPost } from '#app/blog/reading/components/posts-around.tsx';
import { postName } from '#app/blog/slugs/slug.ts';
import type { Locality } from '#app/company/dates.ts';
import { isVideo } from '#app/media/media.ts';
import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import type { PostCardData } from './components/post-card.tsx';
import { drawnCoverOf } from './drawn-cover.server.ts';
import { toPostCards } from './post-card.server.ts';

export async function toPostsAround(
  { newer, older, related }: PostsAround,
  pictures: Pick<PictureLookup, 'of'>,
  company: Locality,
) {
  const cards = await toPostCards(related, pictures, company);
  return { newer: asNeighbor(newer), older: asNeighbor(older), related: cards.map(asRelated) };
}

const asNeighbor = (post: Headline | undefined): Neighbor | null =>
  post ? { name: postName(post), title: post.title } : null;

function asRelated({ tags, ...card }: PostCardData): RelatedPost {
  if (!isVideo(card.media)) return card;
  return { ...card, media: '', picture: undefined, drawn: drawnCoverOf({ ...card, media: '', tags }) };
}
