import { isPdf, isVideo, mediaUrl } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { focusOf } from '#site/media/focal-point.ts';
import '#site/media/focal-point.css';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import styles from './media-thumbnail.module.css';

/** A video shows its first frame and never plays. */
export function MediaThumbnail({ item }: { item: LibraryItem }) {
  const apiUrl = useApiUrl();
  const address = mediaUrl(item.thumbnail ?? item.path, apiUrl);
  if (item.withheld) return <span className={styles.frame} data-kind="withheld" />;
  if (isPdf(item.path)) {
    return (
      <span className={styles.frame} data-kind="file">
        <AdminIcon name="document" size={40} />
      </span>
    );
  }
  if (isVideo(item.path)) {
    return (
      <span className={styles.frame} role="img" aria-label={item.alt || say('Video')}>
        {item.thumbnail === null ? (
          <video src={address} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
        ) : (
          <img src={address} alt="" loading="lazy" decoding="async" />
        )}
        <span className={styles.play}>
          <AdminIcon name="play" />
        </span>
      </span>
    );
  }
  const focus = focusOf(item.focalPoint);
  return (
    <span className={styles.frame} data-focal-x={focus?.x} data-focal-y={focus?.y}>
      <img src={address} alt={item.alt ?? ''} loading="lazy" decoding="async" />
    </span>
  );
}
