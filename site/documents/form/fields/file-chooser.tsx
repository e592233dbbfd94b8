import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FieldError, FieldErrors } from '@site/ui/field';
import { use, useState } from 'react';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import styles from './file-chooser.module.css';

const kinds = {
  image: { accept: 'pictures', choose: 'Choose or upload an image' },
  video: { accept: 'videos', choose: 'Choose or upload a video' },
} as const;

/** @param onRemove Absent: a file is required. */
export function FileChooser({
  id,
  kind,
  hasFile,
  onChoose,
  onRemove,
}: {
  id: string;
  kind: keyof typeof kinds;
  hasFile: boolean;
  onChoose: (item: LibraryItem) => void;
  onRemove: (() => void) | undefined;
}) {
  const [isPicking, setPicking] = useState(false);
  const source = `${id}.source`;
  const error = use(FieldErrors)[source];
  const { accept, choose } = kinds[kind];

  function take(item: LibraryItem) {
    setPicking(false);
    onChoose(item);
  }

  return (
    <div className={styles.choose}>
      <Button
        id={source}
        look="quiet"
        size="small"
        aria-describedby={error ? `${source}-error` : undefined}
        onClick={() => setPicking(true)}
      >
        {hasFile ? say('Replace {kind}', { kind: say(kind) }) : say(choose)}
      </Button>
      <FieldError id={`${source}-error`} error={error} />
      {hasFile && onRemove && (
        <Button look="quiet" size="small" onClick={onRemove}>
          {say('Remove {kind}', { kind })}
        </Button>
      )}
      {isPicking && <MediaPicker accept={accept} onChoose={take} onClose={() => setPicking(false)} />}
    </div>
  );
}
