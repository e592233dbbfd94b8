import type Quill from 'quill';
import type { Delta, Range } from 'quill';
import { forInertDocument, readHtml } from '#app/ui/trusted-types/inert-document.ts';
import { readPastedHtml } from './pasted-html.ts';

interface ClipboardModule {
  new (
    ...parameters: never[]
  ): {
    quill: Quill;
    matchers: unknown;
    convertHTML(html: string): Delta;
    normalizeHTML(document: Document): void;
    onCapturePaste(event: ClipboardEvent): void;
  };
}

/** Gives the editor a clipboard that reads what was copied elsewhere with `readPastedHtml`. */
export function registerClipboard(editor: typeof Quill): void {
  const Clipboard = editor.import('modules/clipboard') as ClipboardModule;
  if ('readsPastedHtml' in Clipboard) return;
  class CarefulClipboard extends Clipboard {
    static readonly readsPastedHtml = true;

    override convertHTML(html: string): Delta {
      // The original parses a text of its own: it gets one in which nothing is left to refuse.
      return super.convertHTML(forInertDocument(readPastedHtml(html).body.innerHTML));
    }

    /** A picture copied from a page comes as a file and as HTML; the original would parse that HTML as it is. */
    override onCapturePaste(event: ClipboardEvent): void {
      const { clipboardData: pasted, defaultPrevented: isDone } = event;
      const files = [...(pasted?.files ?? [])];
      if (files.length === 0 || !isOnePicture(pasted?.getData('text/html') ?? ''))
        super.onCapturePaste(event);
      else if (!isDone && this.quill.isEnabled()) {
        event.preventDefault();
        const range: Range = this.quill.getSelection(true);
        this.quill.uploader.upload(range, files);
      }
    }
  }
  editor.register({ 'modules/clipboard': CarefulClipboard as never }, true);
}

function isOnePicture(html: string): boolean {
  const { children } = readHtml(html).body;
  return children.length === 1 && children[0]?.tagName === 'IMG';
}
