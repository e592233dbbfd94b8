import { forInertDocument } from '@site/ui/trusted-types/inert-document';
import type Quill from 'quill';
import type { Delta } from 'quill';

interface ClipboardModule {
  new (
    ...parameters: never[]
  ): {
    convertHTML(html: string): Delta;
  };
}

/** A clipboard whose HTML parser Trusted Types allow. */
export function registerClipboard(editor: typeof Quill): void {
  const Clipboard = editor.import('modules/clipboard') as ClipboardModule;
  if ('isInert' in Clipboard) return;
  class InertClipboard extends Clipboard {
    static readonly isInert = true;

    override convertHTML(html: string): Delta {
      return super.convertHTML(forInertDocument(html));
    }
  }
  editor.register({ 'modules/clipboard': InertClipboard as never }, true);
}
