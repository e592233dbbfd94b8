import { ButtonLink } from '@site/ui/button';
import { LinkWords } from '@site/ui/link-words';
import { Section, type SectionTone } from '@site/ui/page/section';
import type { PostCardData } from './post-card.tsx';
import { PostGrid } from './post-grid.tsx';

export function RecentPosts({
  posts,
  heading = 'Recent Blogs',
  intro,
  headingLevel,
  tone = 'sunken',
}: {
  posts: readonly PostCardData[];
  heading?: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
}) {
  return (
    <Section id="blogs" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <PostGrid posts={posts} headingLevel={headingLevel === 1 ? 2 : 3} />
      <p>
        <ButtonLink to="/all-blogs" look="quiet">
          <LinkWords shown="See More" rest="blogs" />
        </ButtonLink>
      </p>
    </Section>
  );
}
