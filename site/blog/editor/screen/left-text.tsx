import { localDrafts } from '@site/editing/local-drafts';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { openPostCopies, type PostDraft } from '#site/blog/editor/session/post-editing.ts';
import { recoverableDraftOf } from '#site/blog/editor/session/recoverable-draft-of.ts';
import { newEditorId } from '#site/blog/editor/session/use-editing.ts';
import { useDates } from '#site/session/use-dates.ts';
import styles from './recovery-notice.module.css';

/** What this browser has of a post that is gone, such as one deleted while being edited. */
export function LeftText({ postId }: { postId: string }) {
  const navigate = useNavigate();
  const dates = useDates();
  const [copies] = useState(() => openPostCopies());
  const [texts, setTexts] = useState<readonly PostDraft[]>([]);
  useEffect(() => {
    void localDrafts(copies, postId, recoverableDraftOf).then(({ texts }) => setTexts(texts));
  }, [copies, postId]);

  async function continueAsNew(editorId: string) {
    const creationId = newEditorId();
    await copies.moveToNewPost(editorId, creationId);
    await navigate(`${href('/create-blog')}?draft=${creationId}`);
  }

  return texts.map(({ editorId, savedAt, fields }) => (
    <section key={editorId} className={styles.notice} aria-label={say('Unsaved text')}>
      <p>
        <strong>{say('Unsaved text of this blog')}</strong>{' '}
        {say('from {time}', { time: dates.longTime(savedAt) })}
        {fields.title !== '' && <>, “{fields.title}”,</>} {say('is on this device.')}
      </p>
      <div className={styles.row}>
        <Button onClick={() => continueAsNew(editorId)}>{say('Continue as a new blog')}</Button>
      </div>
    </section>
  ));
}
