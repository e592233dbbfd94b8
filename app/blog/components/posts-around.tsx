import { href, Link } from 'react-router';
import { Section } from '#app/ui/section.tsx';
import type { PostCardData } from './post-card.tsx';
import { PostGrid } from './post-grid.tsx';
import styles from './posts-around.module.css';

export interface Neighbour {
  readonly id: string;
  readonly title: string;
}

/** Where to read on after a post; nothing where there is nothing else. */
export function PostsAround({
  newer,
  older,
  related,
}: {
  newer: Neighbour | null;
  older: Neighbour | null;
  related: readonly PostCardData[];
}) {
  return (
    <>
      {(newer || older) && (
        <nav className={styles.neighbours} aria-labelledby="neighbours-heading" data-print="no">
          <h2 id="neighbours-heading" className="visually-hidden">
            Newer and older blogs
          </h2>
          <ul>
            {newer && <NeighbourLink post={newer} label="Newer blog" relation="prev" />}
            {older && <NeighbourLink post={older} label="Older blog" relation="next" />}
          </ul>
        </nav>
      )}
      {related.length > 0 && (
        <div className={styles.related} data-print="no">
          <Section id="related" heading="Related blogs" tone="sunken">
            <PostGrid posts={related} headingLevel={3} />
          </Section>
        </div>
      )}
    </>
  );
}

/** "Prev" and "next" mean the order of lists, newest first. */
function NeighbourLink({
  post: { id, title },
  label,
  relation,
}: {
  post: Neighbour;
  label: string;
  relation: 'prev' | 'next';
}) {
  return (
    <li data-relation={relation}>
      <Link to={href('/blog-detail/:id', { id })} rel={relation}>
        <span className={styles.label}>{label}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.title}>{title}</span>
      </Link>
    </li>
  );
}
