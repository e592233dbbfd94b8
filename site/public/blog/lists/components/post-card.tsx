import type { ShownPicture } from '@site/images/variants/shown-picture';
import { LinkWords } from '@site/ui/button';
import card from '@site/ui/card.module.css';
import { useSay, type WrittenIn } from '@site/ui/words';
import type { Cover, TagLanguages } from '#site/blog/posts/post.ts';
import { PostMedia } from '#site/blog/reading/components/post-media.tsx';
import { postPath } from '#site/urls/post-path.ts';
import type { DrawnCover } from '../drawn-cover.server.ts';
import './drawn-cover.css';
import styles from './post-card.module.css';
import { TagLinks } from './tag-links.tsx';

export interface CardFacts {
  /** ISO 8601; empty: unknown. */
  readonly liveSince: string;
  readonly liveOn: string;
  readonly author: string;
  readonly minutes: number;
}

export interface PostCardData extends CardFacts {
  readonly id: string;
  /** Last part of its URL. */
  readonly name: string;
  readonly title: string;
  readonly written?: WrittenIn | undefined;
  readonly media: string;
  readonly cover: Cover | undefined;
  readonly focalPoint: string;
  readonly picture: ShownPicture | undefined;
  readonly drawn: DrawnCover | undefined;
  readonly tags: readonly string[];
  readonly tagLanguages?: TagLanguages;
  readonly preview: string;
}

/** `isInView`: whether the card is in view when the page opens. */
export function PostCard({
  post,
  headingLevel,
  isInView = false,
}: {
  post: PostCardData;
  headingLevel: 2 | 3;
  isInView?: boolean;
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const say = useSay();
  const address = postPath(post.name);
  return (
    <article className={`${card.card} ${styles.card}`} {...post.drawn}>
      {post.media !== '' && (
        <div className={card.media}>
          <PostMedia
            path={post.media}
            title={post.title}
            cover={post.cover}
            focalPoint={post.focalPoint}
            picture={post.picture}
            urgency={isInView ? 'soon' : 'later'}
          />
        </div>
      )}
      <div className={`${card.text} ${styles.body}`}>
        <Heading className={styles.title} {...post.written}>
          <a href={address} className={card.link}>
            {post.title}
          </a>
        </Heading>
        <CardByline post={post} />
        <p {...post.written}>{post.preview}</p>
        <div className={styles.foot}>
          <TagLinks tags={post.tags} languages={post.tagLanguages} />
          <a href={address} className={styles.more}>
            <LinkWords shown={say('Read More')} rest={say('about {name}', { name: post.title })} />
          </a>
        </div>
      </div>
    </article>
  );
}

export function CardByline({ post: { liveSince, liveOn, author, minutes } }: { post: CardFacts }) {
  const say = useSay();
  return (
    <p className={styles.byline}>
      {liveSince !== '' && <time dateTime={liveSince}>{liveOn}</time>}
      {author !== '' && <span>{author}</span>}
      <span>{say('{minutes} min read', { minutes })}</span>
    </p>
  );
}
