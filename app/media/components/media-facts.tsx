import { company } from '#content/company/company.ts';
import { describeBytes } from '../library.ts';
import type { LibraryItem } from '../library-schema.ts';
import { isVideo } from '../media.ts';
import styles from './media-facts.module.css';

export function MediaFacts({ item }: { item: LibraryItem }) {
  const { originalName, name, contentType, bytes, width, height, createdAt } = item;
  return (
    <dl className={styles.facts}>
      <dt>Original name</dt>
      <dd>{originalName || 'Not known'}</dd>
      <dt>Stored as</dt>
      <dd>{name}</dd>
      <dt>Kind</dt>
      <dd>
        {contentType.split('/')[1]?.toUpperCase()} {isVideo(name) ? 'film' : 'picture'}
      </dd>
      <dt>Size</dt>
      <dd>{describeBytes(bytes)}</dd>
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
        <time dateTime={createdAt}>
          {new Date(createdAt).toLocaleString('en-US', {
            dateStyle: 'long',
            timeStyle: 'short',
            timeZone: company.timeZone,
          })}
        </time>
      </dd>
    </dl>
  );
}
