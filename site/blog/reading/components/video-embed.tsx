import { playerAddress, playerHosts, type Video } from '@site/rich-text/text/video-player';
import { LineDrawing } from '@site/ui/icon';
import { useSay } from '@site/ui/words';
import styles from './video-embed.module.css';

/**
 * Loads nothing from the other site before the visitor starts the video (site/public/islands/video.ts). Without scripts a
 * link. `title` may be empty.
 */
export function VideoEmbed({ video, address, title }: { video: Video; address: string; title: string }) {
  const say = useSay();
  const { provider } = video;
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
            title === ''
              ? say('Video from {provider}', { provider })
              : say('{title} (video from {provider})', { title, provider })
          }
        >
          <span className={styles.play}>
            <LineDrawing path="M9 6.5v11l8.5-5.5z" size={40} />
          </span>
          <span className={styles.words}>
            <strong>{say('Play video from {provider}', { provider })}</strong>
            {title !== '' && <span>{title}</span>}
            <span className={styles.note}>{say('Loads content from {host}', { host })}</span>
          </span>
        </a>
      </div>
      <figcaption className={styles.caption}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {title === ''
            ? say('Watch on {provider}', { provider })
            : say('{title} on {provider}', { title, provider })}
        </a>
      </figcaption>
    </figure>
  );
}
