import { say } from '@site/platform/words/say';
import { LineDrawing } from '@site/ui/icon';
import type Quill from 'quill';
import { editorIcons } from '../quill/editor-icons.ts';
import { insertCommands } from '../quill/insert-commands.ts';
import type { EditorEvents } from '../quill/quill-editor.ts';
import { MenuButton } from './menu-button.tsx';
import { MenuItem } from './menu-item.tsx';
import styles from './toolbar.module.css';

const offered = insertCommands.filter(({ isInToolbar }) => !isInToolbar);

export function InsertMenu({ quill, events }: { quill: Quill; events: { readonly current: EditorEvents } }) {
  return (
    <MenuButton
      tool="insert"
      label={say('Insert')}
      face={
        <>
          <LineDrawing path={editorIcons.plus} size={18} />{' '}
          <span className={styles.roomy}>{say('Insert')}</span>
        </>
      }
    >
      {offered.map(({ id, label, icon, run }) => (
        <MenuItem
          key={id}
          icon={icon}
          onClick={() => {
            quill.focus();
            run(quill, events.current);
          }}
        >
          {say(label)}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
