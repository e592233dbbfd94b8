import { say, sayCount } from '@site/platform/words/say';
import { LineDrawing } from '@site/ui/icon';
import type Quill from 'quill';
import { readingMinutes } from '../../text/reading-time.ts';
import { editorIcons } from '../quill/editor-icons.ts';
import { MenuButton } from '../toolbar/menu-button.tsx';
import { MenuItem } from '../toolbar/menu-item.tsx';
import toolbarStyles from '../toolbar/toolbar.module.css';
import { outlineOf } from './outline.ts';
import styles from './outline-menu.module.css';
import { useTextFacts } from './use-text-facts.ts';

export function OutlineMenu({ quill }: { quill: Quill }) {
  const { words, headings } = useTextFacts(quill);
  const length = sayCount(words, 'word');
  const time = ` · ${say('{minutes} min', { minutes: readingMinutes(words) })}`;
  return (
    <MenuButton
      tool="outline"
      label={say('Outline')}
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
      {headings.length === 0 && (
        <MenuItem aria-disabled="true">{say('The text has no headings yet.')}</MenuItem>
      )}
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
            {text || say('Empty heading')}
          </span>
          {isSkipping && <span className={styles.skipping}>{say('Level skipped')}</span>}
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
