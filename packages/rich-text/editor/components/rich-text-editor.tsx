import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import type Quill from 'quill';
import { memo, useEffect, useRef, useState } from 'react';
import { type EditorEvents, makeQuill } from '../quill/quill-editor.ts';
import { EditorTools } from '../toolbar/editor-tools.tsx';
import './quill-theme.css';
import articleStyles from '../../styles/post-body.module.css';
import styles from './rich-text-editor.module.css';

const articleClasses = [articleStyles.body, articleStyles.stretch].filter((name) => name !== undefined);

/** `initialHtml` counts once, later texts go through `onReady`'s `Quill`. Renders once more when loaded, then never again. */
export const RichTextEditor = memo(function RichTextEditor({
  initialHtml,
  labelledBy,
  events,
  onReady,
}: {
  initialHtml: string;
  labelledBy: string;
  events: { readonly current: EditorEvents };
  onReady: (quill: Quill | null) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Quill | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; later HTML is its own
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isGone = false;
    makeQuill(element, labelledBy, initialHtml, events).then(
      (quill) => {
        if (isGone) return;
        quill.root.classList.add(...articleClasses);
        setEditor(quill);
        onReady(quill);
      },
      (error: unknown) => {
        console.error('The editor could not be loaded', error);
        if (!isGone)
          showMessage('failure', say('The text editor could not be loaded. Please reload the page.'));
      },
    );
    return () => {
      isGone = true;
      setEditor(null);
      onReady(null);
      element.replaceChildren();
    };
  }, []);

  return (
    <div className={styles.editor}>
      {editor ? <EditorTools quill={editor} events={events} /> : <div className={styles.toolbarPlace} />}
      <div ref={host} />
    </div>
  );
});
