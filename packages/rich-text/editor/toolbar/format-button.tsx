import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import type { FormatControl } from './format-controls.ts';
import { ToolButton } from './tool-button.tsx';
import { type Formats, hasFormat, isActive, toggleFormat } from './use-formats.ts';

/** Nothing where the editor lacks the format. */
export function FormatButton({
  control,
  quill,
  formats,
}: {
  control: FormatControl;
  quill: Quill;
  formats: Formats;
}) {
  const { format, value, label, icon, shortcut } = control;
  if (!hasFormat(quill, format)) return null;
  return (
    <ToolButton
      tool={label}
      label={say(label)}
      icon={icon}
      shortcut={shortcut}
      isPressed={isActive(control, formats)}
      className={`ql-${format}`}
      {...(value !== true && { value })}
      onClick={() => toggleFormat(quill, control)}
    />
  );
}
