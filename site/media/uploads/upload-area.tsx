import {
  acceptedMedia,
  acceptedPictures,
  alsoSvg,
  pdfType,
  type WantedMedia,
} from '@site/images/media-types';
import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Button } from '@site/ui/button';
import { useRef } from 'react';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import type { QueuedUpload } from './queued-upload.ts';
import styles from './upload-area.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';

const kinds = {
  pictures: { types: alsoSvg(acceptedPictures), sizes: 'images up to 25 MB' },
  videos: { types: 'video/mp4', sizes: 'MP4 videos up to 500 MB' },
  shown: { types: alsoSvg(acceptedMedia), sizes: 'images up to 25 MB, MP4 videos up to 500 MB' },
  files: { types: pdfType, sizes: 'PDFs up to 20 MB' },
  all: {
    types: `${alsoSvg(acceptedMedia)},${pdfType}`,
    sizes: 'images up to 25 MB, MP4 videos up to 500 MB, PDFs up to 20 MB',
  },
} as const satisfies Record<WantedMedia, object>;

export function UploadArea({
  queue,
  uploads,
  accept,
  onChoose,
}: {
  queue: UploadQueue;
  uploads: readonly QueuedUpload[];
  accept: WantedMedia;
  /** Absent: stored files are not offered. */
  onChoose?: (item: LibraryItem) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => queue.add(files));
  return (
    <div className={styles.area} data-over={isOver}>
      <div className={styles.invitation}>
        <Button onClick={() => input.current?.click()}>
          <AdminIcon name="upload" size={20} />
          {say('Upload files…')}
        </Button>
        <p className={styles.hint}>
          {say('or drop them here: {sizes}', { sizes: say(kinds[accept].sizes) })}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={say('Files to upload')}
        accept={kinds[accept].types}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <UploadList queue={queue} uploads={uploads} onChoose={onChoose} />
    </div>
  );
}
