import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { useEffect, useState } from 'react';
import { isEnded, type QueuedUpload } from '#site/media/uploads/queued-upload.ts';
import { UploadLine } from '#site/media/uploads/upload-line.tsx';
import styles from './uploading-images.module.css';
import type { useTextImages } from './use-text-images.ts';

export function UploadingImages({ images }: { images: ReturnType<typeof useTextImages> }) {
  const { queue, uploads, forgetUploads } = images;
  const [writing, setWriting] = useState<number | null>(null);
  const isShown = (upload: QueuedUpload) =>
    upload.id === writing || !isEnded(upload) || upload.state === 'refused';
  const shown = uploads.filter(isShown);
  // The list of uploads decides: `isShown` follows from it and from the field that has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (uploads.length > shown.length) forgetUploads((upload) => !isShown(upload));
  }, [uploads, writing]);
  return (
    <div className={styles.uploading} data-sticky={shown.length > 0 ? 'bottom' : undefined}>
      <div className={styles.summary}>
        <p aria-live="polite">{summaryOf(uploads)}</p>
        {shown.some(({ state }) => state === 'refused') && (
          <Button look="quiet" size="small" onClick={() => forgetUploads(({ id }) => id !== writing)}>
            {say('Clear list')}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={say('Uploads')}>
          {shown.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              queue={queue}
              onWriting={(isWriting) => {
                if (!isWriting) images.describeLanded(upload);
                setWriting(isWriting ? upload.id : null);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function summaryOf(uploads: readonly QueuedUpload[]): string {
  const underway = uploads.filter((upload) => !isEnded(upload)).length;
  const refused = uploads.filter(({ state }) => state === 'refused').length;
  return [
    ...(underway > 0 ? [say('Uploading {images}…', { images: sayCount(underway, 'image') })] : []),
    ...(refused > 0 ? [say('{images} not uploaded.', { images: sayCount(refused, 'image') })] : []),
  ].join(' ');
}
