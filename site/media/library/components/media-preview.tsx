import { isPdf, isVideo, mediaUrl } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { titleOf } from '#site/media/library/library.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import styles from './media-preview.module.css';

export function MediaPreview({ item }: { item: LibraryItem }) {
  const apiUrl = useApiUrl();
  return <div className={styles.preview}>{contentOf(item, apiUrl)}</div>;
}

function contentOf(item: LibraryItem, apiUrl: string) {
  const address = mediaUrl(item.path, apiUrl);
  if (item.withheld) {
    return (
      <p>{say('Only blogs in the trash need this file. It is shown again when one of them comes back.')}</p>
    );
  }
  if (isPdf(item.path)) {
    return (
      <a href={address} download={titleOf(item)}>
        {say('Download {title}', { title: titleOf(item) })}
      </a>
    );
  }
  if (isVideo(item.path)) {
    return (
      <video
        src={address}
        {...(item.thumbnail !== null && { poster: mediaUrl(item.thumbnail, apiUrl) })}
        width={1280}
        height={720}
        controls
        preload="metadata"
        playsInline
        aria-label={item.alt || say('Video')}
      />
    );
  }
  const { width, height } = item;
  return (
    <img
      src={address}
      alt={item.alt ?? ''}
      {...(width !== null && height !== null && { width, height })}
      decoding="async"
    />
  );
}
