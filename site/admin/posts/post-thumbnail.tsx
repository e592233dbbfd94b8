import { isVideo } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useShownMedia } from '#site/texts/root-data.ts';
import styles from './post-thumbnail.module.css';

export function PostThumbnail({ post }: { post: WirePostSummary }) {
  const urlOf = useShownMedia();
  const { media, thumbnail } = post;
  const isMoving = isVideo(media);
  const shown = thumbnail !== '' ? thumbnail : isMoving ? '' : media;
  // Without a poster the browser draws the first frame.
  const isFrame = isMoving && shown === '';
  return (
    <span className={styles.frame}>
      {shown !== '' && <img src={urlOf(shown)} alt="" loading="lazy" decoding="async" />}
      {isFrame && (
        <video src={`${urlOf(media)}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      )}
      {isMoving && (
        <span className={styles.play}>
          <AdminIcon name="play" />
          <span className="visually-hidden">{say('Video')}</span>
        </span>
      )}
    </span>
  );
}
