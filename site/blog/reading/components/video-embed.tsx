import { playerAddress, playerHosts, type Video } from '@site/rich-text/text/video-player';
import { LineDrawing } from '@site/ui/icon';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styles from './video-embed.module.css';

/** Loads nothing from the other site before the visitor starts the video. Without scripts a link. `title` may be empty. */
export function VideoEmbed({ video, address, title }: { video: Video; address: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const host = playerHosts[video.provider].replace(/^www\./, '');
  const invitation = (
    <>
      <span className={styles.play}>
        <LineDrawing path="M9 6.5v11l8.5-5.5z" size={40} />
      </span>
      <span className={styles.words}>
        <strong>Play video from {video.provider}</strong>
        {title !== '' && <span>{title}</span>}
        <span className={styles.note}>Loads content from {host}</span>
      </span>
    </>
  );

  function play(event: MouseEvent) {
    event.preventDefault();
    setPlaying(true);
  }

  return (
    <figure className={styles.video}>
      <div className={styles.frame} data-print="no">
        {isPlaying ? (
          <Player video={video} title={title} />
        ) : (
          <a
            href={address}
            className={styles.cover}
            target="_blank"
            rel="noopener noreferrer"
            onClick={play}
            data-starts
          >
            {invitation}
          </a>
        )}
      </div>
      <figcaption className={styles.caption}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {title === '' ? `Watch on ${video.provider}` : `${title} on ${video.provider}`}
        </a>
      </figcaption>
    </figure>
  );
}

function Player({ video, title }: { video: Video; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Takes the focus of the button it replaces.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={playerAddress(video)}
      title={title === '' ? `Video from ${video.provider}` : `${title} (video from ${video.provider})`}
      // Scripts and storage at its own origin; it may neither navigate this page nor open others.
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Players refuse pages that do not say where they are; the origin is enough.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
