import type Quill from 'quill';
import { useEffect, useRef } from 'react';
import './quill-theme.css';
import styles from './rich-text-editor.module.css';

const toolbar = [
  [{ header: [1, 2, 3, false] }],
  [{ font: [false, 'serif', 'monospace'] }, { size: ['small', false, 'large', 'huge'] }],
  ['bold', 'italic', 'underline', 'link'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['clean'],
];
// Changes within a second are undone together; at most a hundred steps are kept.
const history = { delay: 1_000, maxStack: 100, userOnly: true };

/**
 * The text editor. It keeps its own state: `initialHtml` counts once, and every change by the person calls
 * `onChange` with the editor's HTML, or with an empty text when nothing is left.
 */
export function RichTextEditor({
  initialHtml,
  labelledBy,
  onChange,
}: {
  initialHtml: string;
  labelledBy: string;
  onChange: (html: string) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const report = useRef(onChange);
  report.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; later HTML is its own
  useEffect(() => {
    let isGone = false;
    const element = host.current;
    if (!element) return;
    // Loaded here so that only the two editing screens pay for it.
    import('quill').then(({ default: QuillEditor }) => {
      if (isGone) return;
      const surface = element.appendChild(document.createElement('div'));
      const quill: Quill = new QuillEditor(surface, { theme: 'snow', modules: { toolbar, history } });
      quill.root.setAttribute('aria-labelledby', labelledBy);
      quill.root.setAttribute('role', 'textbox');
      quill.root.setAttribute('aria-multiline', 'true');
      quill.setContents(quill.clipboard.convert({ html: initialHtml, text: '' }), 'silent');
      quill.history.clear();
      element.dataset.ready = 'true';
      quill.on('text-change', () => {
        const isEmpty = quill.getLength() <= 1 && !quill.root.querySelector('img');
        report.current(isEmpty ? '' : quill.root.innerHTML);
      });
    });
    return () => {
      isGone = true;
      element.replaceChildren();
    };
  }, []);

  return <div ref={host} className={styles.editor} />;
}
