import { say } from '@site/platform/words/say';
import { LineDrawing } from '@site/ui/icon';
import type Quill from 'quill';
import { editorIcons } from '../quill/editor-icons.ts';
import { MenuButton } from './menu-button.tsx';
import { MenuItem } from './menu-item.tsx';
import styles from './toolbar.module.css';
import type { Formats } from './use-formats.ts';

const levels = [1, 2, 3];

export function HeadingMenu({ quill, formats }: { quill: Quill; formats: Formats }) {
  const level = Number(formats.header ?? 0);
  const nameOf = (value: number) =>
    value === 0 ? say('Normal text') : say('Heading {level}', { level: value });

  function choose(value: number) {
    quill.focus();
    quill.format('header', value || false, 'user');
  }

  return (
    <span className="ql-header ql-picker">
      <MenuButton
        tool="heading"
        label={say('Heading level')}
        shown={nameOf(level)}
        className={`ql-picker-label ${styles.picker}`}
        menuClassName="ql-picker-options"
        face={
          <>
            {nameOf(level)}
            <LineDrawing path={editorIcons.chevron} size={16} />
          </>
        }
      >
        {[0, ...levels].map((value) => (
          <MenuItem
            key={value}
            choice={{ kind: 'radio', isChecked: value === level }}
            className={`ql-picker-item ${styles.level}`}
            data-value={value === 0 ? undefined : String(value)}
            onClick={() => choose(value)}
          >
            {nameOf(value)}
          </MenuItem>
        ))}
      </MenuButton>
    </span>
  );
}
