import type Quill from 'quill';
import type { Range } from 'quill';
import { ownType, readTransfer } from './clipboard-content.ts';
import { type PasteEvents, pasteContent, pastePlain } from './paste-content.ts';

interface ClipboardModule {
  new (
    ...parameters: never[]
  ): {
    quill: Quill;
    onCapturePaste(event: ClipboardEvent): void;
    onCaptureCopy(event: ClipboardEvent, isCut?: boolean): void;
  };
}

export function registerPaste(editor: typeof Quill): void {
  const Clipboard = editor.import('modules/clipboard') as ClipboardModule;
  if ('isForPastes' in Clipboard) return;
  class PasteClipboard extends Clipboard {
    static readonly isForPastes = true;

    // Quill's own parses HTML itself, and inserts it as it is.
    override onCapturePaste(): void {}

    /** Also copies the editor's own operations, so that a paste in this site loses nothing. */
    override onCaptureCopy(event: ClipboardEvent, isCut = false): void {
      const range = event.defaultPrevented ? null : this.quill.getSelection();
      const { ops } = range ? this.quill.getContents(range.index, range.length) : { ops: [] };
      super.onCaptureCopy(event, isCut);
      if (ops.length > 0) event.clipboardData?.setData(ownType, JSON.stringify(ops));
    }
  }
  editor.register({ 'modules/clipboard': PasteClipboard as never }, true);
}

export function takePastes(quill: Quill, events: PasteEvents): void {
  let isPlainWanted = false;
  quill.root.addEventListener('keydown', ({ key, shiftKey, ctrlKey, metaKey }) => {
    isPlainWanted = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v';
  });
  quill.root.addEventListener('paste', (event) => {
    if (event.defaultPrevented || !quill.isEnabled()) return;
    event.preventDefault();
    const range: Range | null = quill.getSelection(true);
    if (!range) return;
    const content = readTransfer(event.clipboardData);
    if (isPlainWanted) pastePlain(quill, range, content);
    else void pasteContent(quill, range, content, events);
    isPlainWanted = false;
  });
}
