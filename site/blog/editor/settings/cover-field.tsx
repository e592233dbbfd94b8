import { isVideo } from '@site/images/media';
import { acceptedMedia } from '@site/images/media-types';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { useCover } from '#site/blog/editor/use-cover.ts';
import { PostMedia } from '#site/blog/reading/components/post-media.tsx';
import { MediaPicker } from '#site/media/library/components/media-picker.tsx';
import { CoverAlt } from './cover-alt.tsx';
import styles from './cover-field.module.css';

export function CoverField({
  path,
  title,
  cover,
}: {
  path: string;
  title: string;
  cover: ReturnType<typeof useCover>;
}) {
  const [isPicking, setPicking] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const progressId = useId();
  const { upload } = cover;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) cover.choose(file);
  }

  function remove() {
    cover.remove();
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      className={styles.cover}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        id="media"
        label="Media"
        hint="An image or an MP4 video. You can also drop it here."
        error={upload.kind === 'refused' ? upload.sentence : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={acceptedMedia}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) cover.choose(file);
            }}
          />
        )}
      </Field>
      {upload.kind === 'sending' && (
        <div className={styles.progress}>
          <label htmlFor={progressId}>Uploading {upload.name}</label>
          <progress id={progressId} value={upload.progress} max={1} />
          <Button look="quiet" size="small" onClick={cover.cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      {path !== '' && (
        <div className={styles.chosen}>
          <div className={styles.preview}>
            <PostMedia path={path} title={title || 'this blog'} />
          </div>
          {cover.item && !isVideo(path) && (
            <CoverAlt key={path} item={cover.item} keepNow={cover.keepAlt} onSaved={cover.setItem} />
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button look="quiet" size="small" onClick={() => setPicking(true)}>
          Choose from the library
        </Button>
        {path !== '' && (
          <Button look="quiet" size="small" onClick={remove}>
            Remove media
          </Button>
        )}
      </div>
      {isPicking && (
        <MediaPicker
          accept="shown"
          onChoose={(item) => {
            cover.take(item);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
