import { isVideo } from '@site/images/media';
import type { Headline } from '#site/blog/posts/post.ts';
import type { PostsAround } from '#site/blog/posts/public-posts.ts';
import { writtenIn } from '#site/blog/reading/post-language.server.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { Neighbor, RelatedPost } from '#site/public/blog/reading/components/posts-around.tsx';
import type { Locality } from '#site/session/dates.ts';
import { postName } from '#site/urls/slug.ts';
import type { PostCardData } from './components/post-card.tsx';
import { drawnCoverOf } from './drawn-cover.server.ts';
import { toPostCards } from './post-card.server.ts';

export async function toPostsAround(
  { newer, older, related }: PostsAround,
  pictures: Pick<PictureLookup, 'of'>,
  company: Locality,
) {
  const cards = await toPostCards(related, pictures, company);
  return {
    newer: asNeighbor(newer, company),
    older: asNeighbor(older, company),
    related: cards.map(asRelated),
  };
}

const asNeighbor = (post: Headline | undefined, company: Locality): Neighbor | null =>
  post ? { name: postName(post), title: post.title, written: writtenIn(post, company) } : null;

function asRelated({ tags, ...card }: PostCardData): RelatedPost {
  if (!isVideo(card.media)) return card;
  return { ...card, media: '', picture: undefined, drawn: drawnCoverOf({ ...card, media: '', tags }) };
}
