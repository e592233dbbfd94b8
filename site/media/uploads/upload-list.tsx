import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { isEnded, type QueuedUpload } from './queued-upload.ts';
import { UploadLine } from './upload-line.tsx';
import styles from './upload-list.module.css';
import type { UploadQueue } from './upload-queue.ts';

/** The summary is a live region. */
export function UploadList({
  queue,
  uploads,
  onChoose,
}: {
  queue: UploadQueue;
  uploads: readonly QueuedUpload[];
  onChoose?: ((item: LibraryItem) => void) | undefined;
}) {
  return (
    <>
      <div className={styles.summary} data-empty={uploads.length === 0}>
        <p aria-live="polite">{summaryOf(uploads)}</p>
        {uploads.some(isEnded) && (
          <Button look="quiet" onClick={() => queue.clearEnded()}>
            {say('Clear list')}
          </Button>
        )}
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={say('Uploads')}>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} queue={queue} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Read aloud, so it changes only when an upload ends. */
function summaryOf(uploads: readonly QueuedUpload[]): string {
  if (uploads.length === 0) return '';
  const numberOf = (state: QueuedUpload['state']) =>
    uploads.filter((upload) => upload.state === state).length;
  const refused = numberOf('refused');
  const cancelled = numberOf('cancelled');
  const stored = say('{number} of {files} uploaded', {
    number: numberOf('stored'),
    files: sayCount(uploads.length, 'file'),
  });
  return [
    stored,
    ...(refused > 0 ? [say('{refused} not uploaded', { refused })] : []),
    ...(cancelled > 0 ? [say('{cancelled} canceled', { cancelled })] : []),
  ].join(', ');
}
