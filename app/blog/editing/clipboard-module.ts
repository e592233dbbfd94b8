import type Quill from 'quill';
import type { Delta } from 'quill';
import { readPastedHtml } from './pasted-html.ts';

interface ClipboardModule {
  new (
    ...parameters: never[]
  ): {
    quill: Quill;
    matchers: unknown;
    convertHTML(html: string): Delta;
    normalizeHTML(document: Document): void;
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
      return super.convertHTML(readPastedHtml(html).body.innerHTML);
    }
  }
  editor.register({ 'modules/clipboard': CarefulClipboard as never }, true);
}
