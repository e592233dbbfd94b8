import type { UploadProgress } from '#app/blog/editor/quill/upload-progress.ts';
import styles from './uploading-images.module.css';

/** How far the images of the text are on their way; nothing when none is. */
export function UploadingImages({ count, fraction }: UploadProgress) {
  const words = count === 0 ? '' : `Uploading ${count === 1 ? '1 image' : `${count} images`}…`;
  return (
    <div className={styles.uploading}>
      <p aria-live="polite">{words}</p>
      {count > 0 && <progress aria-label="Upload of images" max={1} value={fraction} />}
    </div>
  );
}
