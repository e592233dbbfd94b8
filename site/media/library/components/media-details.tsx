import { byteText } from '@site/platform/text/byte-text';
import { say } from '@site/platform/words/say';
import { kindOf } from '#site/media/library/library.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useDates } from '#site/session/use-dates.ts';
import styles from './media-details.module.css';

function variantsInWords({ state, bytes, reason }: LibraryItem['variants']): string {
  if (state === 'pending') return say('Smaller sizes are being made');
  if (state === 'failed')
    return say('Shown as it is; smaller sizes could not be made: {reason}', { reason: reason ?? '' });
  return bytes === 0
    ? say('Shown as it is')
    : say('Smaller sizes, {size} together', { size: byteText(bytes) });
}

export function MediaDetails({ item }: { item: LibraryItem }) {
  const dates = useDates();
  const { name, contentType, bytes, width, height, createdAt, crop, variants } = item;
  const kind = kindOf(name);
  return (
    <dl className={styles.facts}>
      <dt>{say('Kind')}</dt>
      <dd>
        {contentType.split('/')[1]?.toUpperCase()} {kind === 'PDF' ? say('file') : say(kind)}
      </dd>
      <dt>{say('Size')}</dt>
      <dd>{byteText(bytes)}</dd>
      {kind !== 'PDF' && (
        <>
          <dt>{say('For pages')}</dt>
          <dd>{variantsInWords(variants)}</dd>
        </>
      )}
      {crop && (
        <>
          <dt>{say('Cropped')}</dt>
          <dd>
            {say('From {width} × {height} pixels', { width: crop.source.width, height: crop.source.height })}
          </dd>
        </>
      )}
      {width !== null && (
        <>
          <dt>{say('Dimensions')}</dt>
          <dd>{say('{width} × {height} pixels', { width, height: height ?? '' })}</dd>
        </>
      )}
      <dt>{say('Stored as')}</dt>
      <dd>{name}</dd>
      <dt>{say('Uploaded')}</dt>
      <dd>
        <time dateTime={createdAt}>{dates.longTime(createdAt)}</time>
      </dd>
    </dl>
  );
}
