import type Quill from 'quill';
import type { Range } from 'quill';
import { beginnings } from './block-formats.ts';

interface KeyContext {
  readonly format: Readonly<Record<string, unknown>>;
}

const groups = ['callout', 'blockquote'];
/** Not carried over to the line that Enter makes. */
const ownOfLine = [...beginnings, 'block-id'];

export const lineKeys = {
  softBreak: {
    key: 'Enter',
    shiftKey: true,
    handler(this: { quill: Quill }, { index, length }: Range, { format }: KeyContext): boolean {
      if (format['code-block']) return true;
      if (length > 0) this.quill.deleteText(index, length, 'user');
      this.quill.insertEmbed(index, 'softbreak', true, 'user');
      this.quill.setSelection(index + 1, 0, 'silent');
      return false;
    },
  },
  leaveGroup: {
    key: 'Enter',
    collapsed: true,
    empty: true,
    format: groups,
    handler(this: { quill: Quill }, { index }: Range, { format }: KeyContext): boolean {
      if (format.list || format['code-block']) return true;
      this.quill.formatLine(index, 1, noGroup, 'user');
      return false;
    },
  },
  outOfGroup: {
    key: 'Backspace',
    collapsed: true,
    offset: 0,
    format: groups,
    handler(this: { quill: Quill }, { index }: Range, { format }: KeyContext): boolean {
      const before = index > 0 ? this.quill.getFormat(index - 1) : {};
      if (format.list || groups.some((name) => format[name] && before[name] === format[name])) return true;
      this.quill.formatLine(index, 1, noGroup, 'user');
      return false;
    },
  },
  nextLine: {
    key: 'Enter',
    shiftKey: false,
    format: ownOfLine,
    handler(this: { quill: Quill }, { index }: Range): boolean {
      const none = Object.fromEntries(ownOfLine.map((name) => [name, false]));
      // After Quill's own handler, in the same undo step.
      queueMicrotask(() => this.quill.formatLine(index + 1, 1, none, 'user'));
      return true;
    },
  },
};

const noGroup = Object.fromEntries(
  ['callout', 'callout-begin', 'blockquote', 'blockquote-begin'].map((name) => [name, false]),
);
