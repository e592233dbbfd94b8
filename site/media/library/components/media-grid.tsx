import { isPdf, isVideo } from '@site/images/media';
import { byteText } from '@site/platform/text/byte-text';
import { say } from '@site/platform/words/say';
import { kindOf, stateOfUse, titleOf } from '#site/media/library/library.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import styles from './media-grid.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';

export function MediaGrid({
  items,
  label,
  opens,
  onChoose,
  selected,
  onSelect,
}: {
  items: readonly LibraryItem[];
  label: string;
  /** What choosing does, for screen readers and keys of lists. */
  opens?: 'dialog';
  onChoose: (item: LibraryItem) => void;
  /** Paths; undefined: none can be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: (item: LibraryItem, isSelected: boolean) => void;
}) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {items.map((item) => (
        <li key={item.path} data-row="" data-selected={selected?.has(item.path)}>
          <button type="button" className={styles.item} aria-haspopup={opens} onClick={() => onChoose(item)}>
            <MediaThumbnail item={item} />
            <span className={styles.name}>{titleOf(item)}</span>
            <span className={styles.facts}>{factsOf(item).join(' · ')}</span>
            {item.labels.length > 0 && <span className={styles.facts}>{item.labels.join(', ')}</span>}
            {item.alt === null && kindOf(item.path) === 'image' && (
              <span className={styles.facts}>{say('No alt text')}</span>
            )}
          </button>
          {selected && (
            <label className={styles.check}>
              <input
                type="checkbox"
                aria-label={say('Select: {title}', { title: titleOf(item) })}
                checked={selected.has(item.path)}
                onChange={({ target }) => onSelect?.(item, target.checked)}
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function factOf({ path, bytes, width, height }: LibraryItem): string {
  if (isPdf(path)) return `PDF · ${byteText(bytes)}`;
  return isVideo(path) ? say('Video') : `${width} × ${height}`;
}

function factsOf(item: LibraryItem): string[] {
  const state = stateOfUse(item, new Date());
  return [
    factOf(item),
    ...(item.withheld ? [say('in the trash')] : []),
    ...(state === 'used' ? [] : [state]),
  ];
}
