import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { tagLink } from '#site/urls/post-tags.ts';
import styles from './post-card.module.css';

export function TagLinks({
  tags,
  show = (tag) => tag,
}: {
  tags: readonly string[];
  show?: (tag: string) => ReactNode;
}) {
  const say = useSay();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={say('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagLink(tag)}>{show(tag)}</a>
        </li>
      ))}
    </ul>
  );
}
