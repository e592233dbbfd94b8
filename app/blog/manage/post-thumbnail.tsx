import type { WirePostSummary } from '#app/blog/posts/post-wire.ts';
import { isVideo } from '#app/media/media.ts';
import { useShownMedia } from '#app/media/use-shown-media.ts';
import { AdminIcon } from '#app/ui/admin-icon.tsx';
import styles from './post-thumbnail.module.css';

/** A small still image of a post's media; a video under a play mark, which never starts. */
export function PostThumbnail({ post }: { post: WirePostSummary }) {
  const urlOf = useShownMedia();
  const { media, thumbnail } = post;
  const isMoving = isVideo(media);
  const shown = thumbnail !== '' ? thumbnail : isMoving ? '' : media;
  return (
    <span className={styles.frame}>
      {shown !== '' && <img src={urlOf(shown)} alt="" loading="lazy" decoding="async" />}
      {isMoving && (
        <span className={styles.play}>
          <AdminIcon name="play" />
          <span className="visually-hidden">Video</span>
        </span>
      )}
    </span>
  );
}
