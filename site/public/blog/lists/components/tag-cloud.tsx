import { useSay } from '@site/ui/words';
import type { TagCount } from '#site/blog/posts/public-posts.ts';
import { tagLink } from '#site/urls/post-tags.ts';
import chips from '../../../components/chips.module.css';
import styles from './tag-cloud.module.css';

export function TagCloud({ tags }: { tags: readonly TagCount[] }) {
  const say = useSay();
  if (tags.length === 0) return null;
  return (
    <nav className={styles.cloud} aria-labelledby="tags-heading">
      <h2 id="tags-heading">{say('Tags')}</h2>
      <ul className={chips.chips}>
        {tags.map(({ tag, language, posts }) => (
          <li key={tag}>
            <a href={tagLink(tag)}>
              {language ? <span lang={language}>{tag}</span> : tag}
              <span className={styles.count} aria-hidden="true">
                {posts}
              </span>
              <span className="visually-hidden">
                , {say('{count, plural, one {# blog} other {# blogs}}', { count: posts })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
