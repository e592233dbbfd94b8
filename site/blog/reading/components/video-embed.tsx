import { playerAddress, playerHosts, type Video } from '@site/rich-text/text/video-player';
import { LineDrawing } from '@site/ui/icon';
import styles from './video-embed.module.css';

/**
 * Loads nothing from the other site before the visitor starts the video (site/public/islands/video.ts). Without scripts a
 * link. `title` may be empty.
 */
export function VideoEmbed({ video, address, title }: { video: Video; address: string; title: string }) {
  const host = playerHosts[video.provider].replace(/^www\./, '');
  return (
    <figure className={styles.video}>
      <div className={styles.frame} data-print="no">
        <a
          href={address}
          className={styles.cover}
          target="_blank"
          rel="noopener noreferrer"
          data-island="video"
          data-player={playerAddress(video)}
          data-title={
            title === '' ? `Video from ${video.provider}` : `${title} (video from ${video.provider})`
          }
        >
          <span className={styles.play}>
            <LineDrawing path="M9 6.5v11l8.5-5.5z" size={40} />
          </span>
          <span className={styles.words}>
            <strong>Play video from {video.provider}</strong>
            {title !== '' && <span>{title}</span>}
            <span className={styles.note}>Loads content from {host}</span>
          </span>
        </a>
      </div>
      <figcaption className={styles.caption}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {title === '' ? `Watch on ${video.provider}` : `${title} on ${video.provider}`}
        </a>
      </figcaption>
    </figure>
  );
}
