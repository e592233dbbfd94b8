import { ButtonLink, LinkWords } from '@site/ui/button';
import { Section, type SectionTone } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import type { PostCardData } from './post-card.tsx';
import { PostGrid } from './post-grid.tsx';

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
