export interface Shortcut {
  readonly id: string;
  readonly label: string;
  /** Joined by `+`; `Mod` is Command on Apple's systems and Control on others. */
  readonly keys: string;
  readonly scope: 'text' | 'screen';
  readonly group: ShortcutGroup;
}

type ShortcutGroup = 'Post' | 'Text' | 'Paragraphs' | 'Moving around';

const post = { scope: 'screen', group: 'Post' } as const;
const text = { scope: 'text', group: 'Text' } as const;
const paragraph = { scope: 'text', group: 'Paragraphs' } as const;
const moving = { scope: 'text', group: 'Moving around' } as const;

/** Source of the list on the screen, the tooltips and the key handling. */
export const shortcuts = [
  { ...post, id: 'save', label: 'Save and go on writing', keys: 'Mod+S' },
  { ...post, id: 'find', label: 'Find and replace', keys: 'Mod+F' },
  { ...post, id: 'full-screen', label: 'Full screen', keys: 'Mod+Shift+F' },
  { ...post, id: 'help', label: 'Keyboard shortcuts', keys: 'Mod+/' },
  { ...text, id: 'bold', label: 'Bold', keys: 'Mod+B' },
  { ...text, id: 'italic', label: 'Italic', keys: 'Mod+I' },
  { ...text, id: 'underline', label: 'Underline', keys: 'Mod+U' },
  { ...text, id: 'strike', label: 'Strikethrough', keys: 'Mod+Shift+X' },
  { ...text, id: 'code', label: 'Code', keys: 'Mod+E' },
  { ...text, id: 'link', label: 'Link', keys: 'Mod+K' },
  { ...text, id: 'clean', label: 'Remove formatting', keys: 'Mod+\\' },
  { ...text, id: 'paste-plain', label: 'Paste without formatting', keys: 'Mod+Shift+V' },
  { ...text, id: 'undo', label: 'Undo', keys: 'Mod+Z' },
  { ...text, id: 'redo', label: 'Redo', keys: 'Mod+Shift+Z' },
  { ...paragraph, id: 'normal-text', label: 'Normal text', keys: 'Mod+Alt+0' },
  { ...paragraph, id: 'heading-1', label: 'Heading 1', keys: 'Mod+Alt+1' },
  { ...paragraph, id: 'heading-2', label: 'Heading 2', keys: 'Mod+Alt+2' },
  { ...paragraph, id: 'heading-3', label: 'Heading 3', keys: 'Mod+Alt+3' },
  { ...paragraph, id: 'numbered-list', label: 'Numbered list', keys: 'Mod+Shift+7' },
  { ...paragraph, id: 'bulleted-list', label: 'Bulleted list', keys: 'Mod+Shift+8' },
  { ...paragraph, id: 'task-list', label: 'Task list', keys: 'Mod+Shift+9' },
  { ...paragraph, id: 'quote', label: 'Quote', keys: 'Mod+Shift+Q' },
  { ...paragraph, id: 'indent', label: 'Indent a list item; next cell of a table', keys: 'Tab' },
  { ...paragraph, id: 'outdent', label: 'Move a list item back; previous cell', keys: 'Shift+Tab' },
  { ...moving, id: 'insert', label: 'Insert menu, on an empty line or after a space', keys: '/' },
  { ...moving, id: 'toolbar', label: 'Toolbar', keys: 'Alt+F10' },
  { ...moving, id: 'table-toolbar', label: 'Toolbar of a table', keys: 'Alt+F9' },
  { ...moving, id: 'leave-table', label: 'Leave a table', keys: 'Esc' },
  { ...moving, id: 'leave', label: 'Leave the text', keys: 'Esc, Tab' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof shortcuts)[number]['id'];

export const shortcutOf = (id: ShortcutId): Shortcut =>
  shortcuts.find((shortcut) => shortcut.id === id) ?? shortcuts[0];
