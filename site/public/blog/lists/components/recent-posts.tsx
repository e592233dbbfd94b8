import { ButtonLink } from '@site/ui/button';
import { LinkWords } from '@site/ui/link-words';
import { Section } from '@site/ui/page/section';
import type { PostCardData } from './post-card.tsx';
import { PostGrid } from './post-grid.tsx';

export function RecentPosts({
  posts,
  intro,
  headingLevel,
}: {
  posts: readonly PostCardData[];
  intro?: string;
  headingLevel: 1 | 2;
}) {
  return (
    <Section id="blogs" heading="Recent Blogs" intro={intro} headingLevel={headingLevel} tone="sunken">
      <PostGrid posts={posts} headingLevel={headingLevel === 1 ? 2 : 3} />
      <p>
        <ButtonLink to="/all-blogs" look="quiet">
          <LinkWords shown="See More" rest="blogs" />
        </ButtonLink>
      </p>
    </Section>
  );
}
