import { byteText } from '@site/platform/text/byte-text';
import { kindOf } from '#site/media/library/library.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useDates } from '#site/session/use-dates.ts';
import styles from './media-details.module.css';

function variantsInWords({ state, bytes, reason }: LibraryItem['variants']): string {
  if (state === 'pending') return 'Smaller sizes are being made';
  if (state === 'failed') return `Shown as it is; smaller sizes could not be made: ${reason}`;
  return bytes === 0 ? 'Shown as it is' : `Smaller sizes, ${byteText(bytes)} together`;
}

export function MediaDetails({ item }: { item: LibraryItem }) {
  const dates = useDates();
  const { originalName, name, contentType, bytes, width, height, createdAt, crop, variants } = item;
  const kind = kindOf(name);
  return (
    <dl className={styles.facts}>
      <dt>Original name</dt>
      <dd>{originalName || 'Not known'}</dd>
      <dt>Stored as</dt>
      <dd>{name}</dd>
      <dt>Kind</dt>
      <dd>
        {contentType.split('/')[1]?.toUpperCase()} {kind === 'PDF' ? 'file' : kind}
      </dd>
      <dt>Size</dt>
      <dd>{byteText(bytes)}</dd>
      {kind !== 'PDF' && (
        <>
          <dt>For pages</dt>
          <dd>{variantsInWords(variants)}</dd>
        </>
      )}
      {crop && (
        <>
          <dt>Cropped</dt>
          <dd>
            From {crop.source.width} × {crop.source.height} pixels
          </dd>
        </>
      )}
      {width !== null && (
        <>
          <dt>Dimensions</dt>
          <dd>
            {width} × {height} pixels
          </dd>
        </>
      )}
      <dt>Uploaded</dt>
      <dd>
        <time dateTime={createdAt}>{dates.longTime(createdAt)}</time>
      </dd>
    </dl>
  );
}
