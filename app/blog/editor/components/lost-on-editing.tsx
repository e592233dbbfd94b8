import { useMemo } from 'react';
import { readHtml } from '#app/ui/trusted-types/inert-document.ts';
import styles from './post-text.module.css';

const unknownToEditor = {
  table: 'a table',
  hr: 'a rule',
  figure: 'a figure with a caption',
  dl: 'a list of terms',
  details: 'a part that opens',
  'del, ins': 'marked changes',
  '.ql-checked, .ql-unchecked': 'a checklist',
  '[class*="ql-align"]': 'aligned text',
  '[dir], [lang]': 'text in another language or direction',
  'ol[type]': 'a list with another kind of number',
} as const;

/** Posts written through the API may hold more than the editor can: it says so before a save takes it away. */
export function LostOnEditing({ html }: { html: string }) {
  const lost = useMemo(() => {
    const { body } = readHtml(html);
    return Object.entries(unknownToEditor).flatMap(([tag, words]) =>
      body.querySelector(tag) ? [words] : [],
    );
  }, [html]);
  if (lost.length === 0) return null;
  return (
    <p className={styles.asked}>
      This blog holds {lost.join(' and ')}, which this editor cannot keep: saving leaves only the words of it.
      The history has the version before.
    </p>
  );
}
