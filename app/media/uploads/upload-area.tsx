import { useRef } from 'react';
import { acceptedMedia, acceptedPictures, alsoSvg } from '#app/media/media-types.ts';
import { AdminIcon } from '#app/ui/admin-icon.tsx';
import { Button } from '#app/ui/button.tsx';
import type { QueuedUpload } from './queued-upload.ts';
import styles from './upload-area.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Takes files from the picker or dropped on the page, and shows how each is doing. */
export function UploadArea({
  queue,
  uploads,
  accept,
}: {
  queue: UploadQueue;
  uploads: readonly QueuedUpload[];
  accept: 'pictures' | 'all';
}) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => queue.add(files));
  return (
    <div className={styles.area} data-over={isOver}>
      <div className={styles.invitation}>
        <Button onClick={() => input.current?.click()}>
          <AdminIcon name="upload" size={20} />
          Upload files…
        </Button>
        <p className={styles.hint}>
          or drop them here:{' '}
          {accept === 'all' ? 'images up to 25 MB, MP4 videos up to 500 MB' : 'images up to 25 MB'}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        accept={alsoSvg(accept === 'all' ? acceptedMedia : acceptedPictures)}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again, once what was wrong with it is mended.
          currentTarget.value = '';
        }}
      />
      <UploadList queue={queue} uploads={uploads} />
    </div>
  );
}
