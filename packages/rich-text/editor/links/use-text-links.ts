import type Quill from 'quill';
import { type RefObject, useState } from 'react';
import { linkAddressOf } from '../../text/link-address.ts';
import { linkRangeAt, type TextRange } from './link-range.ts';

interface AskedLink {
  readonly range: TextRange;
  readonly isNew: boolean;
  readonly url: string;
  /** Null where the selection is more than text of one line: no text field could hold it. */
  readonly text: string | null;
}

export function useTextLinks(quill: RefObject<Quill | null>) {
  const [asked, setAsked] = useState<AskedLink | null>(null);

  function leave(at: number) {
    setAsked(null);
    // After the dialog has given the focus back, which puts the caret at the start.
    setTimeout(() => quill.current?.setSelection(at, 0, 'user'), 0);
  }

  return {
    asked,
    close: () => leave(asked ? asked.range.index + asked.range.length : 0),

    ask() {
      if (quill.current) setAsked(readLink(quill.current));
    },

    save(url: string, text: string | null) {
      const editor = quill.current;
      if (!editor || !asked) return;
      const { index, length } = asked.range;
      if (text === null || text === asked.text) {
        editor.formatText(index, length, 'link', url, 'user');
        leave(index + length);
        return;
      }
      const [first] = editor.getContents(index, length).ops;
      editor.updateContents(
        [
          { retain: index },
          { insert: text, attributes: { ...first?.attributes, link: url } },
          { delete: length },
        ].filter((op) => op.retain !== 0 && op.delete !== 0),
        'user',
      );
      leave(index + text.length);
    },

    remove() {
      const editor = quill.current;
      if (!editor || !asked) return;
      const { index, length } = asked.range;
      editor.formatText(index, length, 'link', false, 'user');
      leave(index + length);
    },
  };
}

function readLink(editor: Quill): AskedLink {
  const selected = editor.getSelection(true);
  const url = String(editor.getFormat(selected).link ?? '');
  const range = (url !== '' && selected.length === 0 && wholeLink(editor, selected.index)) || selected;
  const text = editor.getText(range.index, range.length);
  const isOneLine = text.length === range.length && !text.includes('\n');
  return {
    range,
    isNew: url === '',
    // Selected text that is a URL need not be typed again.
    url: url || (isOneLine && linkAddressOf(text)) || '',
    text: isOneLine ? text : null,
  };
}

function wholeLink(editor: Quill, at: number): TextRange | null {
  const [line, offset] = editor.getLine(at);
  const start = at - offset;
  return line && linkRangeAt(editor.getContents(start, line.length()).ops, start, at);
}
