import { useSay, type WrittenIn } from '@site/ui/words';
import { postPath } from '#site/urls/post-path.ts';
import '#site/public/blog/lists/components/drawn-cover.css';
import { Section } from '@site/ui/page/section';
import { PostMedia } from '#site/blog/reading/components/post-media.tsx';
import type { PostCardData } from '#site/public/blog/lists/components/post-card.tsx';
import { CardByline } from '#site/public/blog/lists/components/post-card.tsx';
import styles from './posts-around.module.css';

export interface Neighbor {
  readonly name: string;
  readonly title: string;
  readonly written?: WrittenIn | undefined;
}

/** Without videos. */
export type RelatedPost = Omit<PostCardData, 'tags'>;

export function PostsAround({
  newer,
  older,
  related,
}: {
  newer: Neighbor | null;
  older: Neighbor | null;
  related: readonly RelatedPost[];
}) {
  const say = useSay();
  return (
    <>
      {(newer || older) && (
        <nav className={styles.neighbors} aria-labelledby="neighbors-heading" data-print="no">
          <h2 id="neighbors-heading" className="visually-hidden">
            {say('Newer and older blogs')}
          </h2>
          <ul>
            {newer && <NeighborLink post={newer} label={say('Newer blog')} relation="prev" />}
            {older && <NeighborLink post={older} label={say('Older blog')} relation="next" />}
          </ul>
        </nav>
      )}
      {related.length > 0 && (
        <div data-print="no">
          <Section id="related" heading={say('Related blogs')} tone="sunken">
            <ul className={styles.related}>
              {related.map((post) => (
                <RelatedCard key={post.id} post={post} />
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}

/** No `<article>`: the page has one. */
function RelatedCard({ post }: { post: RelatedPost }) {
  const { name, title, written, media, cover, focalPoint, picture, preview, drawn } = post;
  return (
    <li {...drawn}>
      {media !== '' && (
        <div className={styles.picture}>
          <PostMedia
            path={media}
            title={title}
            cover={cover}
            focalPoint={focalPoint}
            picture={picture}
            place="related"
          />
        </div>
      )}
      <div className={styles.words}>
        <h3 {...written}>
          <a href={postPath(name)}>{title}</a>
        </h3>
        <CardByline post={post} />
        <p className={styles.preview} {...written}>
          {preview}
        </p>
      </div>
    </li>
  );
}

/** "Prev" and "next" follow the order of lists, newest first. */
function NeighborLink({
  post: { name, title, written },
  label,
  relation,
}: {
  post: Neighbor;
  label: string;
  relation: 'prev' | 'next';
}) {
  return (
    <li data-relation={relation}>
      <a href={postPath(name)} rel={relation}>
        <span className={styles.label}>{label}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.title} {...written}>
          {title}
        </span>
      </a>
    </li>
  );
}
