import { isVideo } from '@site/images/media';
import { acceptedMedia } from '@site/images/media-types';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FileInput } from '@site/ui/controls/file-input';
import { Field } from '@site/ui/field';
import { useId, useRef, useState } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const progressId = useId();
  const { upload } = cover;
  const hasCover = path !== '';

  function remove() {
    cover.remove();
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  return (
    <div className={styles.cover}>
      <Field id="media" label={say('Media')} error={upload.kind === 'refused' ? upload.sentence : undefined}>
        {(control) => (
          <>
            {hasCover && (
              <div className={styles.preview}>
                <PostMedia path={path} title={title || say('this blog')} />
              </div>
            )}
            <FileInput
              {...control}
              ref={input}
              accept={acceptedMedia}
              invitation={hasCover ? say('Replace the cover') : say('Choose a cover')}
              note={say('An image or an MP4 video. You can also drop it here.')}
              isNameShown={false}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) cover.choose(file);
              }}
            />
          </>
        )}
      </Field>
      {upload.kind === 'sending' && (
        <div className={styles.progress}>
          <label htmlFor={progressId}>{say('Uploading {name}', { name: upload.name })}</label>
          <progress id={progressId} value={upload.progress} max={1} />
          <Button look="quiet" size="small" onClick={cover.cancel}>
            {say('Cancel upload')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button look="quiet" size="small" onClick={() => setPicking(true)}>
          {say('Choose from the library')}
        </Button>
        {hasCover && (
          <Button look="quiet" size="small" onClick={remove}>
            {say('Remove media')}
          </Button>
        )}
      </div>
      {hasCover && cover.item && !isVideo(path) && (
        <CoverAlt key={path} item={cover.item} keepNow={cover.keepAlt} onSaved={cover.setItem} />
      )}
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
