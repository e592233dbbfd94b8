import { say, texts } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { useId } from 'react';
import { libraryLimits } from '#site/media/library/library.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { isEnded, type QueuedUpload } from './queued-upload.ts';
import styles from './upload-line.module.css';
import type { UploadQueue } from './upload-queue.ts';

const stateTexts: Record<QueuedUpload['state'], string> = texts({
  waiting: 'Waiting',
  sending: 'Uploading',
  checking: 'Checking',
  stored: 'In the library',
  refused: 'Not uploaded',
  cancelled: 'Canceled',
});

const altTexts: Record<QueuedUpload['altState'], string> = texts({
  unsaved: '',
  saving: ', saving the alt text…',
  saved: ', alt text saved',
  failed: ', the alt text was not saved',
});

export function UploadLine({
  upload,
  queue,
  onWriting,
  onChoose,
}: {
  upload: QueuedUpload;
  queue: UploadQueue;
  onWriting?: (isWriting: boolean) => void;
  onChoose?: ((item: LibraryItem) => void) | undefined;
}) {
  const { id, name, state, progress, sentence, canRetry, alt, altState, item } = upload;
  return (
    <li className={styles.upload} data-state={state}>
      <span className={styles.thumbnail}>
        {upload.preview ? <img src={upload.preview} alt="" decoding="async" /> : <AdminIcon name="play" />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {stateTexts[state]}
        {state === 'sending' && ` ${Math.floor(progress * 100)} %`}
        {sentence && `: ${sentence}`}
        {state === 'stored' && altTexts[altState]}
      </span>
      {!isEnded(upload) && (
        <progress
          className={styles.bar}
          aria-label={say('Upload of {name}', { name })}
          max={1}
          value={state === 'checking' ? undefined : progress}
        />
      )}
      {(upload.preview || upload.alt) && state !== 'cancelled' && (canRetry || state !== 'refused') && (
        <AltField upload={upload} queue={queue} onWriting={onWriting} />
      )}
      {!isEnded(upload) && (
        <Button
          look="quiet"
          size="small"
          aria-label={say('Cancel the upload of {name}', { name })}
          onClick={() => queue.cancel(id)}
        >
          {say('Cancel')}
        </Button>
      )}
      {canRetry && (
        <Button
          look="quiet"
          size="small"
          aria-label={say('Retry the upload of {name}', { name })}
          onClick={() => queue.retry(id)}
        >
          {say('Retry')}
        </Button>
      )}
      {item && onChoose && (
        <Button
          look="quiet"
          size="small"
          aria-label={say('Choose {name}', { name })}
          // Its alt text may still be on the way to the library.
          onClick={() => onChoose({ ...item, alt: alt.trim() || item.alt })}
        >
          {say('Choose')}
        </Button>
      )}
    </li>
  );
}

function AltField({
  upload,
  queue,
  onWriting,
}: {
  upload: QueuedUpload;
  queue: UploadQueue;
  onWriting?: ((isWriting: boolean) => void) | undefined;
}) {
  const fieldId = useId();
  const { id, name, alt } = upload;
  return (
    <div className={styles.alt}>
      <Field id={fieldId} label={say('Alt text of {name}', { name })} isLabelHidden>
        {(control) => (
          <input
            {...control}
            value={alt}
            placeholder={say('Alt text')}
            maxLength={libraryLimits.altCharacters}
            autoComplete="off"
            onChange={(event) => queue.write(id, event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would submit the surrounding form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.blur();
            }}
            onFocus={() => onWriting?.(true)}
            onBlur={() => {
              queue.keepAlt(id);
              onWriting?.(false);
            }}
          />
        )}
      </Field>
    </div>
  );
}
