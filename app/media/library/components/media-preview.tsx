import { useApiUrl } from '#app/api-url.ts';
import type { LibraryItem } from '#app/media/library/library-schema.ts';
import { isVideo, mediaUrl } from '#app/media/media.ts';
import styles from './media-preview.module.css';

/** A file as large as there is room. */
export function MediaPreview({ item }: { item: LibraryItem }) {
  const address = mediaUrl(item.path, useApiUrl());
  return <div className={styles.preview}>{contentOf(item, address)}</div>;
}

function contentOf(item: LibraryItem, address: string) {
  if (item.withheld) {
    return <p>Only blogs in the trash need this file. It is shown again when one of them comes back.</p>;
  }
  if (isVideo(item.path)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: editors upload films without caption files
      <video src={address} controls preload="metadata" playsInline aria-label={item.alt || 'Film'} />
    );
  }
  return <img src={address} alt={item.alt ?? ''} decoding="async" />;
}
