import { ButtonLink, LinkWords } from '@site/ui/button';
import { Section, type SectionTone } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import { PostCard, type PostCardData } from './post-card.tsx';
import styles from './post-grid.module.css';

/** As many as large screens show above the fold. */
const cardsInView = 2;

/** As many leave a hole in two columns, and lie otherwise. */
const fewPosts = [1, 3];

export function PostGrid({ posts, headingLevel }: { posts: readonly PostCardData[]; headingLevel: 2 | 3 }) {
  const say = useSay();
  if (posts.length === 0) return <p>{say('No blogs have been published yet.')}</p>;
  return (
    <ul className={styles.grid} data-rows={fewPosts.includes(posts.length) ? posts.length : undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            headingLevel={headingLevel}
            isInView={headingLevel === 2 && index < cardsInView}
          />
        </li>
      ))}
    </ul>
  );
}

/** The newest, with the way to all of them. */
export function RecentPosts({
  posts,
  heading,
  intro,
  headingLevel,
  tone = 'sunken',
}: {
  posts: readonly PostCardData[];
  heading: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
}) {
  const say = useSay();
  return (
    <Section id="blogs" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <PostGrid posts={posts} headingLevel={headingLevel === 1 ? 2 : 3} />
      <p>
        <ButtonLink to="/all-blogs" look="quiet">
          <LinkWords shown={say('See More')} rest={say('blogs')} />
        </ButtonLink>
      </p>
    </Section>
  );
}
