import { ButtonLink } from '@site/ui/button';
import { Section } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import type { PostCardData } from '#site/public/blog/lists/components/post-card.tsx';
import { PostGrid } from '#site/public/blog/lists/components/post-grid.tsx';
import styles from './gone-post.module.css';

export interface GoneData {
  readonly instead: readonly PostCardData[];
}

export function GonePost({ instead }: GoneData) {
  const say = useSay();
  return (
    <Section
      id="gone"
      heading={say('This blog is gone')}
      headingLevel={1}
      intro={say(
        'We have taken it down. The link you followed is right, and the blog has not moved: links to it can be removed.',
      )}
    >
      {instead.length > 0 && (
        <div className={styles.instead}>
          <h2>{say('Perhaps you would like to read')}</h2>
          <PostGrid posts={instead} headingLevel={3} />
        </div>
      )}
      {/* What is not there counts as no view. */}
      <p className={styles.actions} data-uncounted>
        <ButtonLink to="/all-blogs">{say('See all blogs')}</ButtonLink>
        <ButtonLink to="/" look="quiet">
          {say('Go to the home page')}
        </ButtonLink>
      </p>
    </Section>
  );
}
