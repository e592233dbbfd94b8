import type Quill from 'quill';
import type { Range } from 'quill';
import { type RefObject, useState } from 'react';

/** The link dialog of the text: what it is about, and what it does. */
export function useTextLinks(quill: RefObject<Quill | null>) {
  const [asked, setAsked] = useState<{ range: Range; address: string } | null>(null);

  /** @param at Where the cursor goes. */
  function leave(at: number) {
    setAsked(null);
    // After the dialog has given the focus back, which puts the cursor at the start.
    setTimeout(() => quill.current?.setSelection(at, 0, 'user'), 0);
  }

  return {
    asked,
    close: () => leave(asked ? asked.range.index + asked.range.length : 0),

    ask() {
      const editor = quill.current;
      const range = editor?.getSelection(true);
      if (editor && range) setAsked({ range, address: String(editor.getFormat(range).link ?? '') });
    },

    save(address: string, text: string) {
      const editor = quill.current;
      if (!editor || !asked) return;
      const { index, length } = linkedRange(editor, asked.range);
      if (length > 0) editor.formatText(index, length, 'link', address, 'user');
      else editor.insertText(index, text, 'link', address, 'user');
      leave(index + (length || text.length));
    },

    remove() {
      const editor = quill.current;
      if (!editor || !asked) return;
      const { index, length } = linkedRange(editor, asked.range);
      editor.formatText(index, length, 'link', false, 'user');
      leave(index + length);
    },
  };
}

/** What is selected, or the link the cursor stands in. */
function linkedRange(editor: Quill, range: Range): { index: number; length: number } {
  if (range.length > 0 || !editor.getFormat(range).link) return range;
  const [leaf, offset] = editor.getLeaf(range.index);
  return { index: range.index - offset, length: leaf?.length() ?? 0 };
}
