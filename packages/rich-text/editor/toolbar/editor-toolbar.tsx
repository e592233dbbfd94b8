import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import { OutlineMenu } from '../outline/outline-menu.tsx';
import { editorIcons } from '../quill/editor-icons.ts';
import type { EditorEvents } from '../quill/quill-editor.ts';
import { FormatButton } from './format-button.tsx';
import { bold, codeBlock, italic, lists, quote, strike, underline } from './format-controls.ts';
import { HeadingMenu } from './heading-menu.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { removeFormatting } from './remove-formatting.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { ToolbarRow } from './toolbar-row.tsx';
import { useEditorState } from './use-formats.ts';

export function EditorToolbar({
  quill,
  events,
  isFullScreen,
  onFullScreen,
  onFind,
  onHelp,
}: {
  quill: Quill;
  events: { readonly current: EditorEvents };
  isFullScreen: boolean;
  onFullScreen: () => void;
  onFind: () => void;
  onHelp: () => void;
}) {
  const { formats, canUndo, canRedo } = useEditorState(quill);
  const toggles = [bold, italic, underline, strike];
  return (
    <ToolbarRow
      label={say('Formatting')}
      className={`ql-toolbar ${styles.row} ${styles.wide}`}
      firstTool="heading"
      onEscape={() => quill.focus()}
      data-sticky="top"
    >
      <HeadingMenu quill={quill} formats={formats} />
      <span className={`ql-formats ${styles.group}`}>
        {toggles.map((control) => (
          <FormatButton key={control.label} control={control} quill={quill} formats={formats} />
        ))}
        <ToolButton
          {...{
            tool: 'link',
            label: say('Link'),
            icon: editorIcons.link,
            shortcut: 'link',
            className: 'ql-link',
          }}
          isPressed={Boolean(formats.link)}
          onClick={() => events.current.onLinkWanted()}
        />
      </span>
      <span className={`ql-formats ${styles.group}`}>
        {[...lists, quote, codeBlock].map((control) => (
          <FormatButton key={control.label} control={control} quill={quill} formats={formats} />
        ))}
      </span>
      <span className={`ql-formats ${styles.group}`}>
        <ToolButton
          {...{ tool: 'image', label: say('Image'), icon: editorIcons.image, className: 'ql-image' }}
          onClick={() => events.current.onImageWanted()}
        />
        <InsertMenu quill={quill} events={events} />
        <MoreMenu quill={quill} formats={formats} />
        <ToolButton
          {...{
            tool: 'clean',
            label: say('Remove formatting'),
            icon: editorIcons.clean,
            shortcut: 'clean',
            className: 'ql-clean',
          }}
          onClick={() => removeFormatting(quill)}
        />
      </span>
      <span className={`ql-formats ${styles.group}`}>
        <ToolButton
          {...{
            tool: 'undo',
            label: say('Undo'),
            icon: editorIcons.undo,
            shortcut: 'undo',
            className: 'ql-undo',
          }}
          isDisabled={!canUndo}
          onClick={() => step(quill, 'undo')}
        />
        <ToolButton
          {...{
            tool: 'redo',
            label: say('Redo'),
            icon: editorIcons.redo,
            shortcut: 'redo',
            className: 'ql-redo',
          }}
          isDisabled={!canRedo}
          onClick={() => step(quill, 'redo')}
        />
      </span>
      <span className={`ql-formats ${styles.group}`}>
        <OutlineMenu quill={quill} />
        <ToolButton
          {...{ tool: 'find', label: say('Find and replace'), icon: editorIcons.find, shortcut: 'find' }}
          onClick={onFind}
        />
        <ToolButton
          {...{
            tool: 'full-screen',
            label: say('Full screen'),
            icon: editorIcons.fullScreen,
            shortcut: 'full-screen',
          }}
          isPressed={isFullScreen}
          onClick={onFullScreen}
        />
        <ToolButton
          {...{
            tool: 'help',
            label: say('Keyboard shortcuts'),
            icon: editorIcons.keyboard,
            shortcut: 'help',
          }}
          onClick={onHelp}
        />
      </span>
    </ToolbarRow>
  );
}

function step(quill: Quill, direction: 'undo' | 'redo'): void {
  quill.focus();
  quill.history[direction]();
}
