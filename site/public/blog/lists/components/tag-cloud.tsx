import { useSay } from '@site/ui/words';
import type { CloudTag } from '#site/blog/lists/tag-cloud.ts';
import { tagLink } from '#site/urls/post-tags.ts';
import styles from './tag-cloud.module.css';

export function TagCloud({ tags }: { tags: readonly CloudTag[] }) {
  const say = useSay();
  if (tags.length === 0) return null;
  return (
    <nav className={styles.cloud} aria-labelledby="tags-heading">
      <h2 id="tags-heading">{say('Tags')}</h2>
      <ul>
        {tags.map(({ tag, language, posts, size }) => (
          <li key={tag}>
            <a href={tagLink(tag)} data-size={size}>
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
