import { say } from '@site/platform/words/say';
import { placeBeside } from '@site/ui/popover/place-popover';
import type Quill from 'quill';
import { useEffect, useRef, useState } from 'react';
import { editorIcons } from '../quill/editor-icons.ts';
import type { EditorEvents } from '../quill/quill-editor.ts';
import { FormatButton } from './format-button.tsx';
import { bold, headings, inlineCode, italic, quote } from './format-controls.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { ToolbarRow } from './toolbar-row.tsx';
import { useEditorState } from './use-formats.ts';
import { useSelectionRect } from './use-selection-rect.ts';

/** Not shown on touch, where the system has its own menu. Takes no focus by itself; Alt+F10 leads there. */
export function SelectionToolbar({
  quill,
  events,
}: {
  quill: Quill;
  events: { readonly current: EditorEvents };
}) {
  const { rect, dismiss } = useSelectionRect(quill);
  const popover = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    const { current } = popover;
    if (!current || !rect) return;
    if (!current.matches(':popover-open')) current.showPopover();
    setHidden(!placeBeside(current, rect));
  }, [rect]);

  if (!rect) return null;
  return (
    <div
      ref={popover}
      popover="manual"
      data-selection-toolbar
      data-hidden={isHidden}
      className={styles.selection}
    >
      <SelectionTools
        quill={quill}
        events={events}
        onEscape={() => {
          quill.focus();
          dismiss();
        }}
      />
    </div>
  );
}

function SelectionTools({
  quill,
  events,
  onEscape,
}: {
  quill: Quill;
  events: { readonly current: EditorEvents };
  onEscape: () => void;
}) {
  const { formats } = useEditorState(quill);
  const toggle = (control: typeof bold) => (
    <FormatButton key={control.label} control={control} quill={quill} formats={formats} />
  );
  return (
    <ToolbarRow label={say('Selection')} className={styles.row} firstTool="Bold" onEscape={onEscape}>
      {toggle(bold)}
      {toggle(italic)}
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
      {headings.slice(1, 2).map(toggle)}
      {toggle(quote)}
      {toggle(inlineCode)}
    </ToolbarRow>
  );
}
