import { say } from '@site/platform/words/say';
import { useState } from 'react';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import styles from './post-selection.module.css';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  replace(ids: readonly string[]): void;
}

export function useSelection(posts: readonly WirePostSummary[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(posts.map(({ id }) => id).filter((id) => chosen.has(id)));
  return {
    ids,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    replace: (next) => setChosen(new Set(next)),
  };
}

export function PostCheckbox({
  post: { id, title },
  selection,
}: {
  post: WirePostSummary;
  selection: Selection;
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={say('Select: {title}', { title })}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
