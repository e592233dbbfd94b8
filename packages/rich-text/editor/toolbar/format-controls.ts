import { editorIcons } from '../quill/editor-icons.ts';
import type { ShortcutId } from '../shortcuts/shortcuts.ts';

export interface FormatControl {
  /** In English: said where it is shown. */
  readonly label: string;
  /** SVG path data on a square of 24 units. */
  readonly icon: string;
  /** Quill's name of the format; its class is `ql-` and that name. */
  readonly format: string;
  readonly value: string | number | true;
  readonly shortcut?: ShortcutId;
}

export const bold = onOff('Bold', 'bold', 'bold', 'bold');
export const italic = onOff('Italic', 'italic', 'italic', 'italic');
export const underline = onOff('Underline', 'underline', 'underline', 'underline');
export const strike = onOff('Strikethrough', 'strike', 'strike', 'strike');
export const quote = onOff('Quote', 'quote', 'blockquote', 'quote');
export const codeBlock = onOff('Code block', 'codeBlock', 'code-block');
export const inlineCode = onOff('Code', 'code', 'code', 'code');
export const highlight = onOff('Highlight', 'mark', 'mark');

export const lists: readonly FormatControl[] = [
  { ...choice('Numbered list', 'numberedList', 'list', 'ordered'), shortcut: 'numbered-list' },
  { ...choice('Bulleted list', 'bulletedList', 'list', 'bullet'), shortcut: 'bulleted-list' },
  { ...choice('Task list', 'taskList', 'list', 'unchecked'), shortcut: 'task-list' },
];

export const headings = ['Heading 1', 'Heading 2', 'Heading 3'].map((label, index) =>
  choice(label, 'heading', 'header', index + 1),
);

export const scripts: readonly FormatControl[] = [
  choice('Subscript', 'subscript', 'script', 'sub'),
  choice('Superscript', 'superscript', 'script', 'super'),
];

export const alignments: readonly FormatControl[] = [
  choice('Align center', 'alignCenter', 'align', 'center'),
  choice('Align right', 'alignEnd', 'align', 'right'),
  choice('Justify', 'alignJustify', 'align', 'justify'),
];

export const rightToLeft = choice('Right to left', 'rightToLeft', 'direction', 'rtl');

function onOff(
  label: string,
  icon: keyof typeof editorIcons,
  format: string,
  shortcut?: ShortcutId,
): FormatControl {
  return { label, icon: editorIcons[icon], format, value: true, ...(shortcut && { shortcut }) };
}

function choice(
  label: string,
  icon: keyof typeof editorIcons,
  format: string,
  value: string | number,
): FormatControl {
  return { label, icon: editorIcons[icon], format, value };
}
