import { counted } from '@site/platform/text/counted';
import type Quill from 'quill';
import { editorIcons } from '#site/blog/editor/quill/editor-icons.ts';
import { MenuButton } from '#site/blog/editor/toolbar/menu-button.tsx';
import { MenuItem } from '#site/blog/editor/toolbar/menu-item.tsx';
import toolbarStyles from '#site/blog/editor/toolbar/toolbar.module.css';
import { readingMinutes } from '#site/blog/reading/reading-time.ts';
import { LineDrawing } from '#site/ui/icon.tsx';
import { outlineOf } from './outline.ts';
import styles from './outline-menu.module.css';
import { useTextFacts } from './use-text-facts.ts';

export function OutlineMenu({ quill }: { quill: Quill }) {
  const { words, headings } = useTextFacts(quill);
  const length = counted(words, 'word');
  const time = ` · ${readingMinutes(words)} min`;
  return (
    <MenuButton
      tool="outline"
      label="Outline"
      shown={length + time}
      face={
        <>
          <LineDrawing path={editorIcons.outline} size={20} />
          <span>
            {length}
            <span className={toolbarStyles.roomy}>{time}</span>
          </span>
        </>
      }
    >
      {headings.length === 0 && <MenuItem aria-disabled="true">The text has no headings yet.</MenuItem>}
      {outlineOf(headings).map(({ text, level, depth, isSkipping, element }, index) => (
        <MenuItem
          // biome-ignore lint/suspicious/noArrayIndexKey: two headings may say the same
          key={`${index} ${text}`}
          className={styles.entry}
          data-depth={String(depth)}
          onClick={() => goTo(quill, element)}
        >
          <span className={styles.level}>H{level}</span>
          <span className={styles.text} title={text}>
            {text || 'Empty heading'}
          </span>
          {isSkipping && <span className={styles.skipping}>Level skipped</span>}
        </MenuItem>
      ))}
    </MenuButton>
  );
}

/** Puts the caret there; the screen scrolls to the caret. */
function goTo(quill: Quill, heading: Element): void {
  quill.focus();
  heading.scrollIntoView({ block: 'start' });
  getSelection()?.collapse(heading, 0);
}
