import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { FindBar } from '../find/find-bar.tsx';
import type { EditorEvents } from '../quill/quill-editor.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { type ShortcutActions, useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { SlashMenu } from '../slash-menu/slash-menu.tsx';
import { TableTools } from '../tables/table-tools.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { headings, inlineCode, lists, quote, strike } from './format-controls.ts';
import { removeFormatting } from './remove-formatting.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { toggleFormat } from './use-formats.ts';

export function EditorTools({ quill, events }: { quill: Quill; events: { readonly current: EditorEvents } }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isFindOpen, setFindOpen] = useState(false);
  const { isFullScreen, toggle: toggleFullScreen } = useFullScreen();
  useShortcuts(quill.root, {
    ...textShortcuts(quill),
    link: () => events.current.onLinkWanted(),
    // While open, the same keys open the browser's own search.
    ...(!isFindOpen && { find: () => setFindOpen(true) }),
    'full-screen': toggleFullScreen,
    save: () => submitFormOf(quill),
    help: () => setHelpOpen(true),
    toolbar: () => focusToolbar(quill),
  });
  return (
    <>
      <EditorToolbar
        quill={quill}
        events={events}
        isFullScreen={isFullScreen}
        onFullScreen={toggleFullScreen}
        onFind={() => setFindOpen(true)}
        onHelp={() => setHelpOpen(true)}
      />
      <SelectionToolbar quill={quill} events={events} />
      <TableTools quill={quill} />
      <SlashMenu quill={quill} events={events} />
      {isFindOpen && <FindBar quill={quill} onClose={() => setFindOpen(false)} />}
      <p className="visually-hidden" aria-live="polite">
        {isFullScreen && say('Full screen. Press Escape to leave it.')}
      </p>
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** Without a submitter, and not while the form is being saved. */
function submitFormOf(quill: Quill): void {
  const form = quill.root.closest('form');
  if (form?.querySelector('[type="submit"]:not(:disabled, [aria-disabled="true"])')) form.requestSubmit();
}

function focusToolbar(quill: Quill): void {
  const tools = quill.container.parentElement?.parentElement;
  const selected = tools?.querySelector('[data-selection-toolbar]:not([data-hidden="true"])');
  const toolbar = selected ?? tools?.querySelector('.ql-toolbar');
  toolbar?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
}

/** Only those that Quill does not have. */
function textShortcuts(quill: Quill): ShortcutActions {
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

/** CSS reads `data-full-screen` on the root element. Escape leaves, unless something else handles that key. */
function useFullScreen() {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    if (!isFullScreen) return;
    const { dataset } = document.documentElement;
    dataset.fullScreen = '';
    const leave = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open], :popover-open');
      if (event.key === 'Escape' && !isTaken) setFullScreen(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      delete dataset.fullScreen;
      document.removeEventListener('keydown', leave);
    };
  }, [isFullScreen]);
  return { isFullScreen, toggle: () => setFullScreen((known) => !known) };
}
