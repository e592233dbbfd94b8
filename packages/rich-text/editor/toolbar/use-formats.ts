import type Quill from 'quill';
import { useEffect, useState } from 'react';
import type { FormatControl } from './format-controls.ts';

export type Formats = Readonly<Record<string, unknown>>;

interface EditorState {
  readonly formats: Formats;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const initial: EditorState = { formats: {}, canUndo: false, canRedo: false };

/** Read once per frame; rerenders only when the result differs. */
export function useEditorState(quill: Quill): EditorState {
  const [state, setState] = useState(initial);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setState((known) => {
        const next = readState(quill, known);
        return JSON.stringify(next) === JSON.stringify(known) ? known : next;
      });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(read);
    };
    quill.on('editor-change', soon);
    // A format for what is typed next changes neither the text nor the selection.
    quill.emitter.on('scroll-optimize', soon);
    soon();
    return () => {
      quill.off('editor-change', soon);
      quill.emitter.off('scroll-optimize', soon);
      cancelAnimationFrame(frame);
    };
  }, [quill]);
  return state;
}

/** Whether the whole selection has the control's format. A done task counts as a task. */
export function isActive({ format, value }: FormatControl, formats: Formats): boolean {
  const current = formats[format];
  if (value === true) return current !== undefined && current !== false;
  if (value === 'unchecked') return current === 'unchecked' || current === 'checked';
  return String(current) === String(value);
}

export function toggleFormat(quill: Quill, control: FormatControl): void {
  quill.focus();
  const isOn = isActive(control, quill.getFormat());
  quill.format(control.format, isOn ? false : control.value, 'user');
}

export function hasFormat(quill: Quill, format: string): boolean {
  return quill.scroll.query(format) !== null;
}

/** While the text has no selection the last formats stay, as the selection comes back with the focus. */
function readState(quill: Quill, { formats }: EditorState): EditorState {
  const [range] = quill.selection.getRange();
  const { undo, redo } = quill.history.stack;
  return {
    formats: range ? quill.getFormat(range) : formats,
    canUndo: undo.length > 0,
    canRedo: redo.length > 0,
  };
}
