import { acceptedPictures } from '@site/images/media-types';
import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import type { Op, Range } from 'quill';
import blocks from '../../styles/post-blocks.module.css';
import type { WantedBlock } from '../inserting/wanted-block.ts';
import type { PasteNotes } from '../paste/clean-paste.ts';
import { registerPaste, takePastes } from '../paste/insert/paste-module.ts';
import { typeMarkdown } from '../paste/markdown/type-markdown.ts';
import { tablesOf } from '../tables/table-editor.ts';
import { listenToTableKeys, noTableBindings } from '../tables/table-keys.ts';
import { registerClipboard } from './clipboard-module.ts';
import { leaveLastBlock } from './formats/leave-last-block.ts';
import { lineKeys } from './formats/line-keys.ts';
import { watchSelectedBlocks } from './formats/selected-block.ts';
import { writeAfterImage } from './formats/write-after-image.ts';
import { formats, loadQuill } from './load-quill.ts';
import editing from './text-blocks.module.css';
import { setHtml } from './text-html.ts';

export interface EditorEvents {
  /** Changes by the user only. `before` gives the text until then. */
  onChange: (operations: readonly Op[], before: () => readonly Op[]) => void;
  onImages: (files: readonly File[], at: Range) => void;
  /** A paste was not taken over as it was. */
  onPasteNotes: (notes: PasteNotes) => void;
  onImageWanted: () => void;
  onLinkWanted: () => void;
  /** Something that has a dialog is to be inserted or changed. */
  onBlockWanted: (block: WantedBlock) => void;
}

// Changes within a second are one undo step.
const history = { delay: 1_000, maxStack: 100, userOnly: true };
/** @param events Read at each event, so that they may change. */
export async function makeQuill(
  host: HTMLElement,
  labelledBy: string,
  html: string,
  events: { readonly current: EditorEvents },
): Promise<Quill> {
  const { default: QuillEditor } = await loadQuill();
  registerClipboard(QuillEditor);
  registerPaste(QuillEditor);
  const surface = document.createElement('div');
  host.replaceChildren(surface);
  const quill: Quill = new QuillEditor(surface, {
    theme: 'snow',
    placeholder: say('Write, or press / to insert'),
    formats: [...formats],
    modules: {
      toolbar: false,
      history,
      uploader: {
        // The server says of the last two how to send a JPEG: without them the editor would ignore a photo of a phone.
        mimetypes: [...acceptedPictures.split(','), 'image/heic', 'image/heif'],
        handler: (range: Range, files: File[]) => events.current.onImages(files, range),
      },
      keyboard: {
        bindings: {
          ...noTableBindings,
          ...lineKeys,
          // The browser selects nothing where the text begins or ends with what is not edited in place: a video, a table.
          'select all': {
            key: 'a',
            shortKey: true,
            handler(this: { quill: Quill }): boolean {
              this.quill.setSelection(0, this.quill.getLength(), 'user');
              return false;
            },
          },
          // Outside lists and code Tab moves on (WCAG 2.2, 2.1.2).
          tab: { key: 'Tab', handler: () => true },
          // Lists begin as all typed Markdown does (typed-markdown.ts).
          'list autofill': { key: ' ', handler: () => true },
        },
      },
    },
  });
  for (const name of [blocks.blocks, editing.text]) if (name) quill.root.classList.add(name);
  quill.root.setAttribute('aria-labelledby', labelledBy);
  quill.root.setAttribute('role', 'textbox');
  quill.root.setAttribute('aria-multiline', 'true');
  letEscapeFreeTab(host);
  watchSelectedBlocks(quill, {
    onEdit: (block) => events.current.onBlockWanted(block as WantedBlock),
    say: (message) => tablesOf(quill).say(message),
  });
  setHtml(quill, html);
  quill.on('text-change', (delta, old, source) => {
    if (source !== 'silent') events.current.onChange(delta.ops, () => old.ops);
  });
  listenToTableKeys(tablesOf(quill));
  takePastes(quill, {
    onFiles: (range, files) => quill.uploader.upload(range, [...files]),
    onNotes: (notes) => events.current.onPasteNotes(notes),
  });
  typeMarkdown(quill);
  leaveLastBlock(quill);
  writeAfterImage(quill);
  return quill;
}

/** Tab indents in lists and code: after Escape the next Tab leaves, so that the keyboard is not trapped. */
function letEscapeFreeTab(host: HTMLElement): void {
  let isFree = false;
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') isFree = true;
      else if (event.key === 'Tab' && isFree) event.stopPropagation();
      else if (event.key !== 'Shift') isFree = false;
    },
    { capture: true },
  );
}
