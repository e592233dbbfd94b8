import type Quill from 'quill';
import type { ShortcutActions } from '#app/blog/editor/shortcuts/use-shortcuts.ts';
import { headings, inlineCode, lists, quote, strike } from './format-controls.ts';
import { removeFormatting } from './remove-formatting.ts';
import { toggleFormat } from './use-formats.ts';

/** The shortcuts that format, as far as the editor's library does not have them. */
export function textShortcuts(quill: Quill): ShortcutActions {
  const toggle = (control: typeof quote | undefined) => () => control && toggleFormat(quill, control);
  const [numbered, bulleted, task] = lists;
  const [first, second, third] = headings;
  return {
    strike: toggle(strike),
    code: toggle(inlineCode),
    quote: toggle(quote),
    clean: () => removeFormatting(quill),
    'normal-text': () => quill.format('header', false, 'user'),
    'heading-1': toggle(first),
    'heading-2': toggle(second),
    'heading-3': toggle(third),
    'numbered-list': toggle(numbered),
    'bulleted-list': toggle(bulleted),
    'task-list': toggle(task),
  };
}
